import { mayDo, type Right, type Role } from '#host/contract/rights.ts'

export type SiteLink = { label: string; to: string }

const DASHBOARD: SiteLink = { label: 'Dashboard', to: '/' }
const PLATFORM: SiteLink = { label: 'Platform', to: '/platform' }
const SAMPLE_REPORT: SiteLink = { label: 'Sample Report', to: '/detailed-recommendations/sample' }
const FAQ: SiteLink = { label: 'FAQ', to: '/faq' }

const OWN: readonly SiteLink[] = [
  { label: 'Scans', to: '/dashboard?tab=scans' },
  { label: 'Reports', to: '/ai-optimization-reports' },
]

const DEVELOPERS: SiteLink = { label: 'Developers', to: '/docs/api' }

const RESOURCES: readonly SiteLink[] = [
  { label: 'Analysis Documentation', to: '/analysis-documentation' },
  { label: 'Security Best Practices', to: '/security-best-practices' },
  FAQ,
  { label: 'Support', to: '/platform-support' },
]

const LEGAL: readonly SiteLink[] = [
  { label: 'Data Privacy', to: '/data-privacy' },
  { label: 'Platform Security', to: '/platform-security' },
  { label: 'Security Compliance', to: '/security-compliance' },
  { label: 'Cookie Settings', to: '/cookie-settings' },
]

export type LinkGroup = { title: string; links: readonly SiteLink[] }

export const FOOTER_COLUMNS: readonly LinkGroup[] = [
  {
    title: 'Product',
    links: [
      PLATFORM,
      SAMPLE_REPORT,
      { label: 'SEO Tools', to: '/seo-tools' },
      { label: 'AI Banner', to: '/ai-readiness-banner' },
      { label: 'Scan Form for Partners', to: '/embed' },
    ],
  },
  { title: 'Resources', links: [...RESOURCES, DEVELOPERS] },
  {
    title: 'Company',
    links: [
      { label: 'Enterprise', to: '/enterprise-solutions' },
      { label: 'Contact', to: '/contact' },
    ],
  },
  { title: 'Legal', links: LEGAL },
]

/** The links in the sidebar of articles. */
export const ARTICLE_LINKS: readonly LinkGroup[] = [
  {
    title: 'Documentation',
    links: [
      ...RESOURCES,
      DEVELOPERS,
      { label: 'All documents', to: '/docs' },
      { label: 'Our scanner', to: '/scanner' },
    ],
  },
  { title: 'Legal', links: LEGAL },
]

const PERSONAL: readonly SiteLink[] = [
  { label: 'Account', to: '/settings/account' },
  { label: 'Security', to: '/settings/security' },
  { label: 'Sessions', to: '/settings/sessions' },
]

type WorkspaceLink = { label: string; place: string; right: Right }

const WORKSPACE_PLACES: readonly WorkspaceLink[] = [
  { label: 'General', place: 'general', right: 'read' },
  { label: 'Members', place: 'members', right: 'members-list' },
  { label: 'Badges', place: 'badges', right: 'read' },
  { label: 'Embed keys', place: 'embed-keys', right: 'embed-keys' },
  { label: 'Channels', place: 'channels', right: 'channels' },
  { label: 'API tokens', place: 'api-tokens', right: 'personal-tokens' },
  { label: 'Audit log', place: 'audit', right: 'audit' },
]

/** The settings tabs of a workspace that a role may open, in order. */
export function workspaceLinks({ slug, role }: { slug: string; role: Role }): readonly SiteLink[] {
  const open = WORKSPACE_PLACES.filter(({ right }) => mayDo(role, right))
  return open.map(({ label, place }) => ({ label, to: `/w/${slug}/settings/${place}` }))
}

/** The places that also have a plain address, for people with one workspace. */
const PLAIN = new Set(['badges', 'embed-keys', 'channels', 'api-tokens'])

/** The person's settings. With one workspace, those of its settings that the role may open are among them. */
export function settingsLinks(workspaces: readonly { role: Role }[]): readonly SiteLink[] {
  const [only, ...more] = workspaces
  if (!only || more.length > 0) return PERSONAL
  const open = WORKSPACE_PLACES.filter(({ place, right }) => PLAIN.has(place) && mayDo(only.role, right))
  return [...PERSONAL, ...open.map(({ label, place }) => ({ label, to: `/settings/${place}` }))]
}

export function mainLinks(signedIn: boolean): readonly SiteLink[] {
  return [DASHBOARD, ...(signedIn ? OWN : []), PLATFORM, SAMPLE_REPORT, DEVELOPERS, FAQ]
}

/** Whether a link points to the current page, whatever range, search or sort order the page has. */
export function isCurrent(to: string, pathname: string, search: string): boolean {
  const place = (path: string, params: string) => {
    const tab = path === '/' || path === '/dashboard' ? (new URLSearchParams(params).get('tab') ?? 'dashboard') : ''
    return tab ? `/dashboard ${tab}` : path
  }
  const [path = '', params = ''] = to.split('?')
  return place(path, params) === place(pathname.replace(/^\/w\/[^/]+(?=\/dashboard$)/, ''), search)
}

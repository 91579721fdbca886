export type SiteLink = { label: string; to: string }

const MAIN: readonly SiteLink[] = [
  { label: 'Dashboard', to: '/' },
  { label: 'Platform', to: '/platform' },
  { label: 'Sample Report', to: '/detailed-recommendations/sample' },
  { label: 'FAQ', to: '/faq' },
]

const SIGNED_IN: readonly SiteLink[] = [
  { label: 'Dashboard', to: '/' },
  { label: 'Scans', to: '/dashboard?tab=scans' },
  { label: 'Reports', to: '/ai-optimization-reports' },
  { label: 'Platform', to: '/platform' },
  { label: 'Sample Report', to: '/detailed-recommendations/sample' },
  { label: 'FAQ', to: '/faq' },
]

const RESOURCES: readonly SiteLink[] = [
  { label: 'Analysis Documentation', to: '/analysis-documentation' },
  { label: 'Security Best Practices', to: '/security-best-practices' },
  { label: 'FAQ', to: '/faq' },
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
      { label: 'Platform', to: '/platform' },
      { label: 'Sample Report', to: '/detailed-recommendations/sample' },
      { label: 'SEO Tools', to: '/seo-tools' },
      { label: 'AI Banner', to: '/ai-readiness-banner' },
      { label: 'Scan Form for Partners', to: '/embed' },
    ],
  },
  { title: 'Resources', links: RESOURCES },
  {
    title: 'Company',
    links: [
      { label: 'Enterprise', to: '/enterprise-solutions' },
      { label: 'Contact', to: '/contact' },
    ],
  },
  { title: 'Legal', links: LEGAL },
]

/** The list beside long texts. */
export const ARTICLE_LINKS: readonly LinkGroup[] = [
  {
    title: 'Documentation',
    links: [
      ...RESOURCES,
      { label: 'API', to: '/docs/api' },
      { label: 'All documents', to: '/docs' },
      { label: 'Our scanner', to: '/scanner' },
    ],
  },
  { title: 'Legal', links: LEGAL },
]

/** The tabs of the settings, in their order. */
export const SETTINGS_LINKS: readonly SiteLink[] = [
  { label: 'Account', to: '/settings/account' },
  { label: 'Sessions', to: '/settings/sessions' },
  { label: 'Badges', to: '/settings/badges' },
  { label: 'Embed keys', to: '/settings/embed-keys' },
  { label: 'API tokens', to: '/settings/api-tokens' },
]

export function mainLinks(signedIn: boolean): readonly SiteLink[] {
  return signedIn ? SIGNED_IN : MAIN
}

/** Whether a link leads to the page that is shown, whatever range, search or order the page has. */
export function isCurrent(to: string, pathname: string, search: string): boolean {
  const place = (path: string, params: string) => {
    const tab = path === '/' || path === '/dashboard' ? (new URLSearchParams(params).get('tab') ?? 'dashboard') : ''
    return tab ? `/dashboard ${tab}` : path
  }
  const [path = '', params = ''] = to.split('?')
  return place(path, params) === place(pathname, search)
}

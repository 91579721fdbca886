export type SiteLink = { label: string; to: string }

/** A link whose page does not answer yet is left out of header and footer. Add the path with the page. */
const BUILT_PAGES: ReadonlySet<string> = new Set([
  '/',
  '/dashboard',
  '/ai-optimization-reports',
  '/detailed-recommendations/sample',
  '/auth',
  '/contact',
  '/faq',
  '/seo-tools',
  '/cookie-settings',
  '/platform',
  '/ai-readiness-banner',
  '/landing',
  '/platform-support',
  '/enterprise-solutions',
  '/analysis-documentation',
  '/security-best-practices',
  '/data-privacy',
  '/platform-security',
  '/security-compliance',
])

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

const FOOTER: readonly { title: string; links: readonly SiteLink[] }[] = [
  {
    title: 'Product',
    links: [
      { label: 'Platform', to: '/platform' },
      { label: 'Sample Report', to: '/detailed-recommendations/sample' },
      { label: 'SEO Tools', to: '/seo-tools' },
      { label: 'AI Banner', to: '/ai-readiness-banner' },
    ],
  },
  {
    title: 'Resources',
    links: [
      { label: 'Analysis Documentation', to: '/analysis-documentation' },
      { label: 'Security Best Practices', to: '/security-best-practices' },
      { label: 'FAQ', to: '/faq' },
      { label: 'Support', to: '/platform-support' },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'Enterprise', to: '/enterprise-solutions' },
      { label: 'Contact', to: '/contact' },
    ],
  },
  {
    title: 'Legal',
    links: [
      { label: 'Data Privacy', to: '/data-privacy' },
      { label: 'Platform Security', to: '/platform-security' },
      { label: 'Security Compliance', to: '/security-compliance' },
      { label: 'Cookie Settings', to: '/cookie-settings' },
    ],
  },
]

function isBuilt(link: SiteLink): boolean {
  return BUILT_PAGES.has(link.to.split('?')[0] ?? link.to)
}

export function mainLinks(signedIn: boolean): SiteLink[] {
  return (signedIn ? SIGNED_IN : MAIN).filter(isBuilt)
}

export function footerColumns(): { title: string; links: SiteLink[] }[] {
  return FOOTER.map(({ title, links }) => ({ title, links: links.filter(isBuilt) })).filter(
    ({ links }) => links.length > 0,
  )
}

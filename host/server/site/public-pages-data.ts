import { MODULE_IDS } from '#analyzer/contract'

/** Every public page that search engines may list; the sitemap, llms.txt and the route test read it. */
export const PUBLIC_PAGES: readonly {
  path: string
  title: string
  about: string
  section: 'Product' | 'Documentation' | 'Company'
}[] = [
  {
    path: '/',
    title: 'Scan a website',
    about: 'Enter an address and see how ready the site is for AI assistants and AI search.',
    section: 'Product',
  },
  {
    path: '/platform',
    title: 'Platform',
    about: 'What is measured in three phases, how the score is calculated, and what never lowers it.',
    section: 'Product',
  },
  {
    path: '/landing',
    title: 'What AI reads on your site',
    about: 'Why a page can be perfect for people and empty for an assistant.',
    section: 'Product',
  },
  {
    path: '/seo-tools',
    title: 'SEO tools',
    about:
      'Generators for robots.txt, sitemaps, llms.txt, schema and hreflang, and a content analysis that runs in the page.',
    section: 'Product',
  },
  {
    path: '/ai-readiness-banner',
    title: 'AI banner',
    about: 'Badges and banners that show a signed, expiring score.',
    section: 'Product',
  },
  {
    path: '/embed',
    title: 'Scan form for your site',
    about: 'A live demo of the form for partner sites, with its code and how to get a key.',
    section: 'Product',
  },
  {
    path: '/detailed-recommendations/sample',
    title: 'Sample report',
    about: 'Twenty-three example issues with evidence, steps and code.',
    section: 'Product',
  },
  {
    path: '/analysis-documentation',
    title: 'Analysis documentation',
    about: `What each of the ${MODULE_IDS.length} modules checks, with weights and sources.`,
    section: 'Documentation',
  },
  {
    path: '/security-best-practices',
    title: 'Security best practices',
    about: 'Response headers, TLS and markup, with a checklist.',
    section: 'Documentation',
  },
  {
    path: '/docs',
    title: 'All documents',
    about: 'Guides for owners, partners, developers and operators, with search.',
    section: 'Documentation',
  },
  {
    path: '/docs/api',
    title: 'API documentation',
    about: 'Calls, request bodies and responses of the HTTP API, webhooks and live updates.',
    section: 'Documentation',
  },
  {
    path: '/scanner',
    title: 'About our scanner',
    about: 'How our user agent identifies itself, what it requests, and how to refuse it.',
    section: 'Documentation',
  },
  {
    path: '/faq',
    title: 'FAQ assistant',
    about: 'Answers about scans, scores, badges and schedules, with their sources.',
    section: 'Documentation',
  },
  {
    path: '/platform-support',
    title: 'Support',
    about: 'Ways to reach us, and answers to the most common questions.',
    section: 'Company',
  },
  {
    path: '/enterprise-solutions',
    title: 'Enterprise',
    about: 'Many domains, teams and auditors: plans, timeline and an example calculation.',
    section: 'Company',
  },
  { path: '/contact', title: 'Contact', about: 'Write to us; we answer within 24 hours.', section: 'Company' },
  {
    path: '/data-privacy',
    title: 'Data privacy',
    about: 'What is stored, for how long, and how to have it removed.',
    section: 'Company',
  },
  {
    path: '/platform-security',
    title: 'Platform security',
    about: 'How the platform protects accounts, scans and the sites it visits.',
    section: 'Company',
  },
  {
    path: '/security-compliance',
    title: 'Security compliance',
    about: 'Which standards the platform is built to and how they are checked.',
    section: 'Company',
  },
  {
    path: '/cookie-settings',
    title: 'Cookie settings',
    about: 'Choose what may be stored in your browser.',
    section: 'Company',
  },
]

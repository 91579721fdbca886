export const ARTICLE_LINKS = [
  {
    title: 'Documentation',
    links: [
      { label: 'Analysis Documentation', to: '/analysis-documentation' },
      { label: 'Security Best Practices', to: '/security-best-practices' },
      { label: 'API', to: '/docs/api' },
      { label: 'Our scanner', to: '/scanner' },
      { label: 'FAQ', to: '/faq' },
      { label: 'Support', to: '/platform-support' },
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
] as const

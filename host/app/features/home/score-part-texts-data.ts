/** The eight parts of the score in words, most points first. */
export const SCORE_PART_TEXTS = [
  {
    points: 25,
    title: 'AI Readiness',
    text: 'Crawler access by purpose, declared and really answered. Visibility per assistant. Sources worth citing.',
  },
  {
    points: 20,
    title: 'Content Quality',
    text: 'Text that stands without layout. Questions, dates, authors, structured data that matches the page.',
  },
  { points: 15, title: 'SEO', text: 'Titles, canonicals, sitemap, indexing and snippet controls, hreflang.' },
  {
    points: 15,
    title: 'Performance',
    text: 'Largest paint, layout shift, blocking time, first byte, measured in a real browser.',
  },
  { points: 15, title: 'User Experience', text: 'Accessibility rules, tap targets, text size, keyboard.' },
  { points: 12, title: 'Compliance', text: 'Privacy policy, consent before tracking, GDPR and CCPA signals.' },
  { points: 10, title: 'Security Headers', text: 'Response headers: present, missing, weak, or sent twice.' },
  { points: 8, title: 'SSL/TLS', text: 'Protocol, cipher, chain, days to renewal.' },
] as const

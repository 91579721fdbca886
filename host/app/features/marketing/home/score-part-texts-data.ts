import { SCORE_PARTS, type ModuleDescriptor } from '#analyzer/contract'

type ScorePart = NonNullable<ModuleDescriptor['counts']>['part']

const TEXTS: Readonly<Record<ScorePart, string>> = {
  'AI Readiness':
    'Crawler access by purpose, as robots.txt declares it and as the server answers. Visibility per assistant. Sources worth citing.',
  'Content Quality':
    'Text that stands without layout. Questions, dates, authors, structured data that matches the page.',
  SEO: 'Titles, canonicals, sitemap, indexing and snippet controls, hreflang.',
  Performance: 'Largest paint, layout shift, blocking time, first byte, measured in a real browser.',
  'User Experience': 'Accessibility rules, tap targets, text size, keyboard.',
  Compliance: 'Privacy policy, consent before tracking, GDPR and CCPA signals.',
  'Security Headers': 'Response headers: present, missing, weak, or sent twice.',
  'SSL/TLS': 'Protocol, cipher, chain, days to renewal.',
}

/** The parts of the score in words, most points first. */
export const SCORE_PART_TEXTS = [...SCORE_PARTS]
  .sort((a, b) => b.points - a.points)
  .map(({ part, points }) => ({ points, title: part, text: TEXTS[part as ScorePart] }))

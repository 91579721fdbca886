import type { SiteFinding, SitePage, SiteTemplate } from '#analyzer/contract'
import type { SiteScanView } from '#host/contract/site-scans.ts'

const SITE = 'https://northwind.example'

function template(id: string, name: string, counts: [number, number, number], score: number | null): SiteTemplate {
  const [known, read, judged] = counts
  const worst =
    score === null ? null : { url: `${SITE}${name.replace('*', 'example')}`, score: score - 6, scanId: null }
  return { id, name, pattern: name, known, read, judged, score, worst, scanIds: [] }
}

const TEMPLATES = [
  {
    ...template('t1', '/product/*', [640, 96, 6], 58),
    answers: [
      { question: 'How much does this cost?', answered: 2, of: 6 },
      { question: 'Is this in stock?', answered: 6, of: 6 },
    ],
  },
  template('t2', '/blog/*', [310, 48, 4], 83),
  template('t3', '/category/*', [120, 24, 3], 71),
  template('t4', '/team/*', [42, 12, 2], 36),
  template('t5', '/legal/*', [12, 6, 1], 88),
  template('t6', '/', [1, 1, 1], 79),
  template('t7', '/search', [90, 0, 0], null),
]

const FINDING: Pick<SiteFinding, 'module' | 'assistants' | 'gain' | 'effort' | 'source' | 'evidenceGrade'> = {
  module: 'seoResults',
  assistants: ['ChatGPT'],
  gain: 4,
  effort: 'hour',
  source: { title: 'Google Search Central', url: 'https://developers.google.com/search', date: '2026-10-01' },
  evidenceGrade: 'A',
}

const FINDINGS: SiteFinding[] = [
  {
    ...FINDING,
    id: 'script-only-links',
    severity: 'high',
    title: '640 product pages are linked by scripts only',
    evidence: ['nav: 24 links are in the rendered page and not in the HTML as sent'],
    why: 'Most AI crawlers run no scripts. They never learn of these pages.',
    fix: {
      summary: 'Put the links into the HTML that the server sends.',
      steps: ['Render the navigation on the server.'],
      code: [],
    },
    scope: 'template',
    pages: { count: 96, of: 96, urls: [`${SITE}/product/a`, `${SITE}/product/b`] },
    templates: ['t1'],
    decided: true,
  },
  {
    ...FINDING,
    id: 'links-dead',
    severity: 'medium',
    title: '2 links lead nowhere',
    evidence: [],
    why: 'Crawlers and people end at an error page.',
    fix: { summary: 'Redirect or remove the dead links.', steps: [], code: [] },
    scope: 'pages',
    pages: { count: 31, of: 187, urls: [] },
    templates: ['t1', 't2'],
    decided: true,
    targets: [
      { url: `${SITE}/old-catalog`, status: 404, sources: [`${SITE}/`, `${SITE}/blog/spring`], sourceCount: 28 },
      { url: `${SITE}/sale`, status: null, sources: [`${SITE}/product/a`], sourceCount: 3 },
    ],
  },
  {
    ...FINDING,
    id: 'orphans',
    severity: 'low',
    title: 'Pages without any link to them',
    evidence: ['1,028 known pages were not read, so a link may be on one of them'],
    why: 'Crawlers find pages by their links.',
    fix: { summary: 'Scan the site with a higher limit to decide this.', steps: [], code: [] },
    scope: 'site',
    pages: { count: 0, of: 0, urls: [] },
    templates: [],
    decided: false,
  },
]

/** A completed site scan with every part of its page. */
export const SAMPLE_SITE_SCAN: SiteScanView = {
  id: '0193f2c4-6b1e-7d02-9a57-3c1f8e5d2c01',
  url: `${SITE}/`,
  host: 'northwind.example',
  status: 'completed',
  version: 42,
  stage: null,
  wait: null,
  maxPages: 200,
  include: [],
  exclude: ['/admin/**'],
  createdAt: '2026-11-21T07:20:00.000Z',
  createdBy: null,
  startedAt: '2026-11-21T07:20:02.000Z',
  completedAt: '2026-11-21T07:43:00.000Z',
  homeScanId: null,
  scoringVersion: '12',
  overallScore: 66,
  grade: 'B',
  headline: 'AI can read most of this site, but not the 640 product pages that only scripts link to.',
  coverage: {
    known: 1_215,
    read: 187,
    judged: 17,
    refused: 14,
    failed: 3,
    throttled: 2,
    unchanged: 5,
    notQueued: { 'left out by the patterns': 38, 'deeper than 20 folders': 4 },
    complete: false,
    limits: ['The limit of 200 pages was reached.'],
  },
  templates: TEMPLATES,
  findings: FINDINGS,
  jobs: [
    {
      id: 'server-navigation',
      title: 'Render the navigation on the server',
      blocks: 'access',
      findings: ['script-only-links'],
      severity: 'high',
      assistants: ['ChatGPT'],
      effort: 'day',
      gain: 11,
      pages: 640,
    },
    {
      id: 'dead-links',
      title: 'Redirect or remove the dead links',
      blocks: null,
      findings: ['links-dead'],
      severity: 'medium',
      assistants: [],
      effort: 'hour',
      gain: null,
      pages: 31,
    },
  ],
  failure: null,
}

function page(path: string, over: Partial<SitePage>): SitePage {
  return {
    url: `${SITE}${path}`,
    state: 'read',
    reason: null,
    template: 't1',
    depth: 2,
    linkedFrom: 12,
    status: 200,
    title: null,
    score: null,
    scanId: null,
    readAt: '2026-11-21T07:30:00.000Z',
    ...over,
  }
}

export const SAMPLE_SITE_PAGES: readonly SitePage[] = [
  page('/', { state: 'judged', template: 't6', depth: 0, title: 'Northwind', score: 79 }),
  page('/product/walnut-desk', { state: 'judged', title: 'Walnut desk', score: 52 }),
  page('/product/oak-chair', { title: 'Oak chair' }),
  page('/cart', { state: 'refused', reason: 'robots.txt: Disallow: /cart', template: null, status: null }),
  page('/old-catalog', { state: 'failed', reason: 'The server answers 404.', status: 404, template: null }),
  page('/product/slow', { state: 'throttled', reason: 'The server answered 429 three times.', status: 429 }),
  page('/blog/next', { state: 'known', template: 't2', depth: null, linkedFrom: 0, status: null, readAt: null }),
]

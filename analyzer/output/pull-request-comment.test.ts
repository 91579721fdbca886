import { marked } from 'marked'
import { expect, test } from 'vitest'
import { findingWith, scanWith } from '../testing/index.ts'
import { pullRequestComment, type CommentFacts } from './pull-request-comment.ts'

const NOTHING: CommentFacts = { reasons: [], comparison: null }
const UNCHANGED = { scoreBefore: 80, reasons: [], fresh: [], fixed: [], worse: [], fallen: [] }

test('begins with the marker, the verdict and the reasons', () => {
  const fresh = [findingWith({ evidence: ['GET / 200'] })]
  const reasons = [
    'The overall score fell by 12 points, from 92 to 80.',
    'New high finding: No Strict-Transport-Security',
  ]
  const fallen = [{ part: 'Security Headers', before: 90, after: 40 }]
  const comparison = { ...UNCHANGED, scoreBefore: 92, reasons, fresh, fallen }
  const lines = pullRequestComment(scanWith({ findings: fresh }), { reasons, comparison }).split('\n')
  expect(lines.slice(0, 5)).toEqual([
    '<!-- legible -->',
    '**Legible: Worse than the baseline. 80/100, grade A, down 12 from 92**',
    '',
    '- The overall score fell by 12 points, from 92 to 80.',
    '- New high finding: No Strict-Transport-Security',
  ])
  expect(lines).toEqual(
    expect.arrayContaining(['  - Seen: GET / 200', '  - Fix: Add the header.', '- Security Headers: 40, was 90']),
  )
})

test.each([
  ['Scanned. 80/100, grade A', NOTHING],
  ['Requirements missed. 80/100, grade A', { ...NOTHING, reasons: ['x'] }],
  ['No worse than the baseline. 80/100, grade A, was 80', { reasons: [], comparison: UNCHANGED }],
  [
    'No worse than the baseline. 80/100, grade A, up 10 from 70',
    { reasons: [], comparison: { ...UNCHANGED, scoreBefore: 70 } },
  ],
])('%s', (verdict, facts) => {
  expect(pullRequestComment(scanWith(), facts)).toContain(`**Legible: ${verdict}**`)
})

test('says of a whole site on how many pages something was found, and what was covered', () => {
  const pages = { count: 12, of: 40, urls: ['https://shop.example/p/1'] }
  const found = { ...findingWith({ title: 'Price is missing' }), scope: 'template' as const, pages, templates: ['p'] }
  const site = { url: 'https://shop.example/', overallScore: 70, message: '', scanType: 'site' as const }
  const text = pullRequestComment({ ...site, findings: [found], covered: 'Found 90 pages, read 60.' }, NOTHING)
  expect(text).toContain('- high: Price is missing, on 12 of 40 pages, 1 template')
  expect(text).toContain('(1 critical or high)\n\nFound 90 pages, read 60.')
})

const HOSTILE = [
  '<img src=x onerror=alert(1)>',
  '![pixel](https://evil.example/p.png)',
  '[click](javascript:alert(1))',
  '</details><h1>big</h1>',
  '<!-- legible -->',
  '@octocat and @org/team, #1, GH-1, !2, a@b.example',
  'https://evil.example/ and www.evil.example and HTTP://EVIL.example',
  '`code` **bold** ~~gone~~ $\\href{x}{y}$ | a | b |',
  'two\n\n# lines\r\n- list\u2028> quote',
  '&lt;script&gt;&#64;octocat',
]

test('counts issues and notes like every other report', () => {
  const findings = [findingWith(), findingWith({ id: 'note', severity: 'info' })]
  expect(pullRequestComment(scanWith({ findings }), NOTHING)).toContain('1 issue + 1 note (1 critical or high)\n')
})

test('a stranger’s text makes no element, link, image, mention or reference', async () => {
  const findings = HOSTILE.map((text, at) =>
    findingWith({ id: `f${at}`, title: text, evidence: [text], fix: { summary: text, steps: [], code: [] } }),
  )
  const before = HOSTILE.map((title) => ({ severity: 'low' as const, title }))
  const text = pullRequestComment(
    scanWith({ findings, finalUrl: 'https://example.com/@octocat', message: HOSTILE.join() }),
    {
      reasons: HOSTILE,
      comparison: { ...UNCHANGED, reasons: HOSTILE, fresh: findings, fixed: before },
    },
  )
  expect(text.match(/^<!-- legible -->$/gm)).toHaveLength(1)
  const html = (await marked.parse(text, { gfm: true })).replace('<!-- legible -->', '')
  const elements = [...html.matchAll(/<\/?([a-z!][a-z\d-]*)/gi)].map(([, name = '']) => name.toLowerCase())
  expect([...new Set(elements)].sort()).toEqual(['h3', 'li', 'p', 'strong', 'ul'])
  const shown = html.replaceAll(/&#39;|&quot;|&lt;|&gt;|&amp;/g, '')
  expect(shown).not.toMatch(/@\w|#\d|GH-\d|!\d|:\/\/|www\./i)
})

test('has at most 60,000 characters, and says if something is left out', () => {
  const findings = Array.from({ length: 900 }, (_, at) =>
    findingWith({ id: `f${at}`, title: `<${'&'.repeat(600)}`, evidence: ['*'.repeat(900)] }),
  )
  const text = pullRequestComment(scanWith({ findings }), {
    reasons: [],
    comparison: { ...UNCHANGED, fresh: findings },
  })
  expect(text.length).toBeLessThanOrEqual(60_000)
  expect(text.length).toBeGreaterThan(50_000)
  expect(text).toMatch(/The rest is left out because comments have a size limit\. The report has everything\.\n$/)
})

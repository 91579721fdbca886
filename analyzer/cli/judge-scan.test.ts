import { describe, expect, test } from 'vitest'
import { findingWith, scanWith } from '../testing/index.ts'
import { compareWithBaseline, parseBaseline } from './baseline.ts'
import { parseBudget } from './budget.ts'
import { judgeScan } from './judge-scan.ts'
import type { Demands } from './read-options.ts'
import { UsageError } from './usage-error.ts'

const NOTHING: Demands = { failUnder: null, budget: null, baseline: null }
const reasons = (scan: Parameters<typeof judgeScan>[0], demands: Partial<Demands>) =>
  judgeScan(scan, { ...NOTHING, ...demands }).reasons

describe('threshold and budget', () => {
  test('without requirements, nothing is missed', () => {
    expect(reasons(scanWith({ overallScore: 1 }), {})).toEqual([])
  })

  test('a limit that is met exactly is met', () => {
    const budget = parseBudget({ overall: 80, parts: { SEO: 80, 'Security Headers': 80 }, maxCritical: 0, maxHigh: 1 })
    expect(reasons(scanWith({ findings: [findingWith()] }), { failUnder: 80, budget })).toEqual([])
  })

  test('has one sentence for each missed entry of a budget', () => {
    const budget = parseBudget({ overall: 90, parts: { SEO: 81, Performance: 10 }, maxCritical: 0, maxHigh: 0 })
    const findings = [
      findingWith(),
      findingWith({ id: 'a', severity: 'critical' }),
      findingWith({ id: 'b', severity: 'critical' }),
    ]
    expect(reasons(scanWith({ findings }), { failUnder: 90, budget })).toEqual([
      'The overall score is 80; at least 90 is required.',
      'The part SEO is 80; at least 81 is required.',
      'The part Performance is missing; at least 10 is required.',
      'Findings of severity critical: 2, at most 0 allowed.',
      'Findings of severity high: 1, at most 0 allowed.',
    ])
  })

  test('a site without a score misses every threshold', () => {
    expect(reasons(scanWith({ overallScore: null }), { failUnder: 0 })).toEqual([
      'The overall score is missing; at least 0 is required.',
    ])
  })

  test.each([[[]], [{ overal: 5 }], [{ overall: 101 }], [{ maxHigh: 1.5 }], [{ parts: { Sec: 1 } }], ['x'], [null]])(
    'refuses %j as a budget',
    (document) => {
      expect(() => parseBudget(document)).toThrow(UsageError)
    },
  )
})

describe('baseline', () => {
  const before = (own: Parameters<typeof scanWith>[0] = {}) => parseBaseline(JSON.parse(JSON.stringify(scanWith(own))))

  test.each([
    ['the same', 80, 80, []],
    ['four points less', 80, 76, []],
    ['five points less', 80, 75, ['The overall score fell by 5 points, from 80 to 75.']],
    ['better', 60, 80, []],
    ['no score any more', 80, null, ['The site no longer has a score; the baseline has 80.']],
    ['never had one', null, 10, []],
  ])('score: %s', (_, was, now, expected) => {
    expect(reasons(scanWith({ overallScore: now }), { baseline: before({ overallScore: was }) })).toEqual(expected)
  })

  test.each([
    ['critical', true],
    ['high', true],
    ['medium', false],
    ['low', false],
  ] as const)('a new %s finding is worse: %s', (severity, isWorse) => {
    const scan = scanWith({ findings: [findingWith({ severity })] })
    expect(reasons(scan, { baseline: before() })).toEqual(
      isWorse ? [`New ${severity} finding: No Strict-Transport-Security`] : [],
    )
    expect(reasons(scan, { baseline: before({ findings: scan.findings }) })).toEqual([])
  })

  test('a module that failed in one of them is not compared', () => {
    const failed = { score: null, grade: 'N/A', message: 'Analysis Failed', error: 'It broke.' }
    const scan = scanWith({ findings: [findingWith()] })
    expect(reasons(scan, { baseline: before({ securityHeaders: failed as never }) })).toEqual([])
    expect(reasons(scan, { baseline: before({ securityHeaders: null }) })).toEqual([])
  })

  test('nothing is fixed by a page that was not sent', () => {
    const silent = { score: null, grade: 'N/A', message: 'The page was not sent.' }
    const down = scanWith({ overallScore: null, findings: [], securityHeaders: silent as never })
    expect(compareWithBaseline(down, before({ findings: [findingWith()] }))).toMatchObject({ fixed: [], fresh: [] })
  })

  test('nothing is fixed or new in a site of which one scan could judge no page', () => {
    const template = { name: 'products', score: 90 }
    const up = { overallScore: 80, findings: [findingWith()], templates: [template] }
    const down = { overallScore: null, findings: [], templates: [{ ...template, score: null }] }
    const found = {
      ...findingWith(),
      scope: 'pages',
      pages: { count: 1, of: 2, urls: [] },
      templates: [],
      decided: true,
    }
    const now = (site: typeof up | typeof down) => ({ ...site, findings: site.findings.map(() => found) }) as never
    expect(compareWithBaseline(now(down), parseBaseline(up))).toMatchObject({ fixed: [], fresh: [] })
    expect(compareWithBaseline(now(up), parseBaseline(down))).toMatchObject({ fixed: [], fresh: [], reasons: [] })
    expect(compareWithBaseline(now(up), parseBaseline({ ...up, findings: [] }))).toMatchObject({ fresh: [{}] })
  })

  test('lists what was fixed, what is more severe and which parts lost points, the greatest loss first', () => {
    const row = (module: 'securityHeaders' | 'seoResults', score: number) => ({
      module,
      points: 10,
      score,
      counted: true,
    })
    const was = before({
      findings: [findingWith({ id: 'gone' }), findingWith({ severity: 'low' })],
      scoring: [row('securityHeaders', 90), row('seoResults', 90)],
    })
    const now = scanWith({ findings: [findingWith()], scoring: [row('securityHeaders', 85), row('seoResults', 60)] })
    expect(compareWithBaseline(now, was)).toMatchObject({
      fresh: [],
      fixed: [{ id: 'gone' }],
      worse: [{ before: { severity: 'low' }, after: { severity: 'high' } }],
      fallen: [
        { part: 'SEO', before: 90, after: 60 },
        { part: 'Security Headers', before: 90, after: 85 },
      ],
      reasons: [],
    })
  })

  test('a site is compared by its templates, without findings that were not decided', () => {
    const found = (own: Parameters<typeof findingWith>[0], decided = true) => {
      const pages = { count: 1, of: 2, urls: [] }
      return { ...findingWith(own), scope: 'pages' as const, pages, templates: [], decided }
    }
    const template = {
      id: 'p',
      name: 'products',
      pattern: '/p/*',
      known: 9,
      read: 9,
      judged: 1,
      worst: null,
      scanIds: [],
    }
    const was = parseBaseline({
      overallScore: 80,
      findings: [],
      coverage: { complete: true },
      templates: [{ ...template, score: 90 }],
    })
    const findings = [found({ id: 'links-dead' }), found({ id: 'orphans' }, false)]
    const site = { overallScore: 78, findings, templates: [{ ...template, score: 70 }] }
    const { reasons: missed, comparison } = judgeScan(site, {
      ...NOTHING,
      baseline: was,
      budget: parseBudget({ templates: { products: 75, gone: 1 }, maxHigh: 9 }),
    })
    expect(comparison).toMatchObject({
      fresh: [{ id: 'links-dead' }],
      fallen: [{ part: 'products', before: 90, after: 70 }],
    })
    expect(missed).toEqual([
      'New high finding: No Strict-Transport-Security',
      'The template products is 70; at least 75 is required.',
      'The template gone is missing; at least 1 is required.',
    ])
  })

  test.each([[{}], [[]], [{ overallScore: 'high', findings: [] }], [{ overallScore: 1, findings: [{}] }], [null]])(
    'refuses %j as a baseline',
    (document) => {
      expect(() => parseBaseline(document)).toThrow(UsageError)
    },
  )
})

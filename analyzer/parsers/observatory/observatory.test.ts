import { describe, expect, it, test } from 'vitest'
import {
  metaPoliciesOf,
  observatoryCookies,
  observatoryGrade,
  observatoryScore,
  OBSERVATORY_ORIGIN,
  runObservatory,
  runObservatoryTest,
  type ObservatoryFacts,
} from './index.ts'

const PAGE = { status: 200, headers: {}, verified: true }

function facts(overrides: Partial<ObservatoryFacts> = {}): ObservatoryFacts {
  return {
    hostname: 'shop.example',
    sessionUrl: 'https://shop.example/',
    pageHeaders: {},
    body: '',
    metaPolicies: {},
    cookies: [],
    http: PAGE,
    https: PAGE,
    cors: PAGE,
    httpRedirects: [
      { url: 'http://shop.example/', status: 301 },
      { url: 'https://shop.example/', status: 200 },
    ],
    preloadList: new Map([['preloaded.example', { includeSubDomains: true }]]),
    ...overrides,
  }
}

const csp = (policy: string | string[], meta: string[] = []) =>
  runObservatoryTest(
    'content-security-policy',
    facts({ pageHeaders: { 'Content-Security-Policy': policy }, metaPolicies: { 'content-security-policy': meta } }),
  ).result

describe('Content-Security-Policy', () => {
  it.each([
    ["default-src 'none'", 'csp-implemented-with-no-unsafe-default-src-none'],
    ["default-src 'self'", 'csp-implemented-with-no-unsafe'],
    ["default-src 'self'; script-src 'unsafe-inline'", 'csp-implemented-with-unsafe-inline'],
    ["default-src 'self'; script-src 'unsafe-inline' 'nonce-abc'", 'csp-implemented-with-no-unsafe'],
    ["default-src 'self'; script-src 'strict-dynamic'", 'csp-header-invalid'],
    ["default-src 'self'; script-src 'self' 'unsafe-eval'", 'csp-implemented-with-unsafe-eval'],
    ["default-src 'self'; img-src http:", 'csp-implemented-with-insecure-scheme-in-passive-content-only'],
    ["default-src 'self'; frame-src http://a.example", 'csp-implemented-with-insecure-scheme'],
    ["default-src 'self'; default-src 'none'", 'csp-header-invalid'],
    ["default-src 'self'; report-to a; report-to b", 'csp-implemented-but-duplicate-directives'],
    ['script-src https://a.example/%ZZ, script-src https://a.example/%ZZ', 'csp-header-invalid'],
  ])('%s', (policy, expected) => {
    expect(csp(policy)).toBe(expected)
  })

  it('allows only what every policy allows', () => {
    expect(csp(["default-src 'self' 'unsafe-inline'", "default-src 'self'"])).toBe('csp-implemented-with-no-unsafe')
  })

  it('ignores directives that have no effect in meta elements', () => {
    const metaPolicies = metaPoliciesOf('<meta http-equiv=Content-Security-Policy content="frame-ancestors \'none\'">')
    const found = facts({ metaPolicies })
    expect(runObservatoryTest('content-security-policy', found).result).toBe('csp-not-implemented')
    expect(runObservatoryTest('x-frame-options', found).result).toBe('x-frame-options-not-implemented')
  })
})

test.each([
  '<body><p>a</p><meta http-equiv="Content-Security-Policy" content="default-src \'none\'">',
  '<noscript><meta http-equiv="Content-Security-Policy" content="default-src \'none\'"></noscript>',
])('a policy outside of the head has no effect: %s', (html) => {
  expect(metaPoliciesOf(html)['content-security-policy']).toEqual([])
})

test('a cookie that is deleted is not kept', () => {
  const lines = [
    'a=; Max-Age=0',
    'b=; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
    'c=1',
    'c=; Max-Age=-1',
    'd=1; Max-Age=9',
  ]
  expect(observatoryCookies(lines).map(({ name }) => name)).toEqual(['d'])
})

describe('the other tests', () => {
  it('judges cookies by the worst one', () => {
    const cookies = observatoryCookies(['sessid=1; Secure', 'theme=dark; Secure; HttpOnly; SameSite=Lax'])
    expect(runObservatoryTest('cookies', facts({ cookies }))).toEqual({
      result: 'cookies-session-without-httponly-flag',
      pass: false,
      modifier: -30,
    })
  })

  it('fails CORS that reflects any origin together with credentials', () => {
    const headers = { 'access-control-allow-origin': OBSERVATORY_ORIGIN, 'access-control-allow-credentials': 'true' }
    expect(runObservatoryTest('cross-origin-resource-sharing', facts({ cors: { ...PAGE, headers } })).modifier).toBe(
      -50,
    )
  })

  it('knows preloaded hosts and their subdomains', () => {
    expect(runObservatoryTest('strict-transport-security', facts({ hostname: 'www.preloaded.example' })).result).toBe(
      'hsts-preloaded',
    )
  })

  it.each([
    ['same-origin; report-to="x"', 'coop-implemented-with-same-origin'],
    ['"same-origin"', 'coop-header-invalid'],
    ['constructor', 'coop-header-invalid'],
  ])('reads Cross-Origin-Opener-Policy: %s', (value, expected) => {
    const pageHeaders = { 'cross-origin-opener-policy': value }
    expect(runObservatoryTest('cross-origin-opener-policy', facts({ pageHeaders })).result).toBe(expected)
  })

  it('expects integrity on scripts from other sites', () => {
    const body = '<script src="https://cdn.other.example/a.js"></script><script src="/own.js"></script>'
    expect(runObservatoryTest('subresource-integrity', facts({ body })).result).toBe(
      'sri-not-implemented-but-external-scripts-loaded-securely',
    )
  })
})

describe('score', () => {
  it('adds bonuses only if the score without them is 90 or more', () => {
    expect(observatoryScore(['coop-implemented-with-same-origin', 'referrer-policy-unsafe'])).toBe(105)
    expect(observatoryScore(['coop-implemented-with-same-origin', 'hsts-not-implemented'])).toBe(80)
  })

  it('has a grade for every score', () => {
    expect([0, 24, 25, 59, 99, 135].map(observatoryGrade)).toEqual(['F', 'F', 'D-', 'C', 'A', 'A+'])
  })

  it('runs all twelve tests even if the site does not respond', () => {
    const silent = facts({ pageHeaders: null, http: null, https: null, cors: null, httpRedirects: [] })
    const report = runObservatory(silent)
    expect(Object.keys(report.tests)).toHaveLength(12)
    expect(report).toMatchObject({ score: 30, grade: 'D' })
  })
})

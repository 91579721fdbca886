import { readFileSync, existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { entryPoint, fetchedText, judgeStep, siteArtifacts, visitOf } from '#analyzer/testing'
import { compareVersions, findVulnerableLibraries, VULNERABLE_LIBRARIES } from './vulnerable-libraries.ts'
import { readPageFacts } from '../../parsers/html/index.ts'
import { suggestedCsp } from './suggested-csp.ts'
import { judge as securityHeadersJudge } from './judge.ts'

const REQUEST = {
  method: 'GET',
  status: 200,
  mimeType: null,
  bytes: 1,
  durationMs: 1,
  thirdParty: true,
  blocked: false,
  error: null,
}
const GOOD = {
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'content-security-policy': "default-src 'none'; script-src 'self'; form-action 'self'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'permissions-policy': 'camera=(), geolocation=(self "https://maps.example"), fullscreen=*',
}
const judge = (site: Parameters<typeof judgeStep>[1]) => judgeStep(securityHeadersJudge, site)

describe('the six headers', () => {
  test('correct headers get no recommendation', async () => {
    const { data, ids } = await judge({ headers: GOOD })
    expect(data.score).toBe(100)
    expect(Object.keys(data.headers)).toEqual(Object.keys(GOOD))
    for (const header of Object.values(data.headers))
      expect(header).toMatchObject({ status: 'good', recommendation: null })
    expect(data.message).toBe('All six security headers are set correctly.')
    expect(ids).toEqual([])
  })

  test('missing ones are named with what to send, and the losses add up to what is missing', async () => {
    const { data, findings } = await judge({})
    expect(data.headers['content-security-policy']).toMatchObject({ value: null, status: 'missing' })
    expect(data.headers['content-security-policy']?.recommendation).toContain('Content-Security-Policy')
    const lost = findings.reduce((sum, { loss }) => sum + loss, 0)
    expect(lost).toBeCloseTo(100 - (data.score ?? 0))
    expect(data.message).toBe('All six security headers are missing or weak.')
  })

  test('Strict-Transport-Security over HTTP is reported as ignored', async () => {
    const url = 'http://shop.example/'
    const entryPoints = { http: entryPoint({ headers: GOOD, finalUrl: url }), https: null }
    const { data, findings } = await judge({ url, headers: GOOD, entryPoints })
    expect(data.headers['strict-transport-security']?.recommendation).toContain('browsers ignore it over HTTP')
    const evidence = findings.find(({ id }) => id === 'hsts-missing')?.evidence
    expect(evidence?.[1]).toBe('this response came over HTTP, where browsers ignore the header')
  })

  test('Permissions-Policy is a note: it costs nothing and leaves the Observatory alone', async () => {
    const { 'permissions-policy': _policy, ...five } = GOOD
    const [with6, with5] = [await judge({ headers: GOOD }), await judge({ headers: five })]
    expect(with5.data).toMatchObject({ score: 100, observatoryScore: with6.data.observatoryScore })
    expect(with5.data.headers['permissions-policy']).toMatchObject({ value: null, status: 'missing' })
    expect(with5.data.message).toBe('Five of six headers are set correctly.')
    expect(with5.findings.find(({ id }) => id === 'permissions-policy-missing')).toMatchObject({
      severity: 'info',
      loss: 0,
      evidence: ['permissions-policy: not sent'],
    })
    const weak = await judge({ headers: { ...GOOD, 'permissions-policy': 'camera=*' } })
    expect(weak.ids).toContain('permissions-policy-weak')
    expect(weak.data.score).toBe(100)
  })

  test.each([
    ['strict-transport-security', 'max-age=300', 'weak'],
    ['strict-transport-security', 'forever', 'warning'],
    ['content-security-policy', "script-src 'unsafe-inline'", 'weak'],
    ['content-security-policy', "default-src 'self' 'unsafe-eval'", 'warning'],
    ['x-frame-options', 'maybe', 'weak'],
    ['x-content-type-options', 'sniff', 'weak'],
    ['referrer-policy', 'unsafe-url', 'weak'],
    ['permissions-policy', "camera 'none'; microphone 'none'", 'weak'],
    ['permissions-policy', 'camera=(), geolocation=*', 'weak'],
    ['permissions-policy', 'fullscreen=*', 'good'],
  ])('%s: %s is %s', async (name, value, status) => {
    const { 'content-security-policy': policy, ...rest } = GOOD
    const headers = {
      ...rest,
      ...(name === 'x-frame-options' ? {} : { 'content-security-policy': policy }),
      [name]: value,
    }
    const { data } = await judge({ headers })
    expect(data.headers[name]).toMatchObject({ value, status })
  })

  test('a header takes the place of what an application sends on other pages, such as its form to sign in', async () => {
    const codeOf = async (id: string, site: Parameters<typeof judge>[0]) =>
      (await judge(site)).findings
        .find((finding) => finding.id === id)
        ?.fix.code.map(({ text }) => text)
        .join('\n')
    const frames = await codeOf('x-frame-options-missing', { headers: {} })
    expect(frames).toContain('proxy_hide_header X-Frame-Options;')
    expect(frames).toContain('Header onsuccess unset X-Frame-Options')
    expect(await codeOf('csp-missing', { headers: {} })).not.toContain('unset')
    const weak = { headers: { 'content-security-policy': 'script-src *' } }
    expect(await codeOf('csp-weak', weak)).toContain('Header onsuccess unset Content-Security-Policy')
  })

  test('the suggested policy names the hosts that the page loads from', async () => {
    const html =
      '<title>a</title><script src="https://cdn.other.example/a.js"></script><img src="https://img.other.example/a.png">'
    const requests = [
      { ...REQUEST, type: 'font', url: 'https://fonts.other.example/a.woff2' },
      { ...REQUEST, type: 'fetch', url: 'https://api.other.example/v1' },
    ]
    const { findings } = await judge({ html, visit: visitOf({ html, requests }) })
    const code = findings.find(({ id }) => id === 'csp-missing')?.fix.code.find(({ platform }) => platform === 'nginx')
    expect(code?.text).toContain("script-src 'self' https://cdn.other.example")
    expect(code?.text).toContain('https://img.other.example')
    expect(code?.text).toContain("font-src 'self' https://fonts.other.example")
    expect(code?.text).toContain("connect-src 'self' https://api.other.example")
  })

  test('the suggested policy allows what scripts load, and where forms lead', () => {
    const requests = [
      ['script', 'https://tags.other.example/t.js'],
      ['script', 'blob:https://shop.example/1'],
      ['stylesheet', 'https://css.other.example/a.css'],
      ['image', 'https://pixels.other.example/a.png'],
      ['font', 'data:font/woff2;base64,AA'],
      ['websocket', 'wss://live.other.example/feed'],
    ].map(([type = '', url = '']) => ({ ...REQUEST, type, url }))
    const page = readPageFacts('<form action="/find"></form><form action="https://find.other.example/q"></form>')
    expect(
      suggestedCsp({ ...page, url: 'https://shop.example/a' }, requests, 'https://shop.example').split('; '),
    ).toEqual([
      "default-src 'self'",
      "script-src 'self' https://tags.other.example",
      "style-src 'self' https://css.other.example",
      "img-src 'self' data: https://pixels.other.example",
      "font-src 'self' data:",
      "connect-src 'self' wss://live.other.example",
      "object-src 'none'",
      "base-uri 'self'",
      "form-action 'self' https://find.other.example",
      "frame-ancestors 'self'",
      'upgrade-insecure-requests',
    ])
  })

  test('on a site without HTTPS, the suggested policy names hosts as the page does', () => {
    const page = readPageFacts('<img src="http://img.other.example/a.png">')
    expect(suggestedCsp(page, [], 'http://shop.example')).toContain("img-src 'self' data: http://img.other.example;")
  })

  test.each([
    ['<script>go()</script>', true],
    ['<script type="importmap">{}</script>', true],
    ['<script type="application/json">{}</script>', false],
    ['<script type="application/ld+json">{}</script>', false],
    ['<script src="/a.js"></script>', false],
  ])('a nonce is asked for where a script runs inline: %s', (html, asked) => {
    expect(suggestedCsp(readPageFacts(html), [], 'https://shop.example').includes('nonce-')).toBe(asked)
  })

  test('the suggested policy keeps styles in the page, and asks for HTTPS only where there is HTTPS', () => {
    const policyOf = (html: string, origin: string) => suggestedCsp(readPageFacts(html), [], origin)
    expect(policyOf('<style>p{color:red}</style>', 'https://shop.example')).toContain(
      "style-src 'self' 'unsafe-inline'",
    )
    expect(policyOf('<p>a', 'https://shop.example')).toMatch(/style-src 'self';.*upgrade-insecure-requests$/)
    expect(policyOf('<p>a', 'http://shop.example')).not.toContain('upgrade-insecure-requests')
  })
})

test('a policy in a meta element counts and is shown', async () => {
  const html = `<meta http-equiv="Content-Security-Policy" content="script-src 'unsafe-inline'"><title>a</title>`
  const { data, findings } = await judge({ html })
  expect(data.headers['content-security-policy']).toMatchObject({ value: "script-src 'unsafe-inline'", status: 'weak' })
  expect(findings.find(({ id }) => id === 'csp-weak')?.evidence[0]).toBe(
    "content-security-policy: script-src 'unsafe-inline'",
  )
})

describe('beyond headers', () => {
  test('an unprotected session cookie is reported, and its value is never quoted', async () => {
    const { findings } = await judge({ headers: GOOD, setCookies: ['sessionid=topsecret; Path=/'] })
    const finding = findings.find(({ id }) => id === 'cookies-session-exposed')
    expect(finding?.evidence).toEqual(['sessionid=…; Path=/'])
  })

  test('a reflected origin with credentials is critical', async () => {
    const cors = {
      status: 200,
      headers: {
        'access-control-allow-origin': 'https://http-observatory.security.mozilla.org',
        'access-control-allow-credentials': 'true',
      },
    }
    const { findings } = await judge({ headers: GOOD, cors })
    expect(findings.find(({ id }) => id === 'cors-open')).toMatchObject({ severity: 'critical' })
  })

  test('http that is not redirected costs', async () => {
    const { ids } = await judge({
      headers: GOOD,
      entryPoints: { http: entryPoint({ finalUrl: 'http://shop.example/' }), https: entryPoint({ headers: GOOD }) },
    })
    expect(ids).toContain('https-redirect-missing')
  })

  test('the status page of Apache is no file to delete', async () => {
    const asked = { status: 200, contentType: 'text/html', proof: 'the Apache status page' }
    const exposedFiles = [{ ...asked, path: '/server-status' }]
    const { findings } = await judge({ headers: GOOD, exposedFiles })
    const fix = findings.find(({ id }) => id === 'file-exposed')?.fix
    expect(fix?.summary).toBe('Show the status page to the server itself only.')
    expect(fix?.steps.join()).not.toContain('Delete')
  })

  test('a readable .env lowers the score and leads the message', async () => {
    const exposedFiles = [{ path: '/.env', status: 200, contentType: 'text/plain', proof: 'APP_KEY=' }]
    const { data, findings } = await judge({ headers: GOOD, exposedFiles })
    expect(data.score).toBe(60)
    expect(data.message).toContain('/.env')
    expect(findings.find(({ id }) => id === 'file-exposed')).toMatchObject({ severity: 'critical', loss: 40 })
  })

  test('mixed content is found in the page and in the browser’s requests', async () => {
    const html = '<title>a</title><script src="http://shop.example/a.js"></script><img src="http://shop.example/a.png">'
    const { ids } = await judge({ html, headers: GOOD })
    expect(ids).toEqual(expect.arrayContaining(['mixed-content-active', 'mixed-content-passive']))
  })

  test('an expired security.txt is reported, a valid one is not', async () => {
    const file = (expires: string) => ({
      '/.well-known/security.txt': fetchedText(
        'https://shop.example/.well-known/security.txt',
        `Contact: mailto:a@b.example\nExpires: ${expires}\n`,
      ),
    })
    expect((await judge({ headers: GOOD, wellKnown: file('2020-01-01T00:00:00Z') })).ids).toEqual([
      'security-txt-expired',
    ])
    expect((await judge({ headers: GOOD, wellKnown: file('2099-01-01T00:00:00Z') })).ids).toEqual([])
    const gone = {
      '/.well-known/security.txt': fetchedText('https://shop.example/.well-known/security.txt', '', { status: 404 }),
    }
    expect((await judge({ headers: GOOD, wellKnown: gone })).ids).toEqual(['security-txt-missing'])
  })
})

describe('vulnerable libraries', () => {
  const found = (html: string, libraries: { name: string; version: string }[] = []) =>
    findVulnerableLibraries(readPageFacts(html, 'https://shop.example/'), visitOf({ libraries }))

  test.each([
    ['https://code.jquery.com/jquery-3.4.1.min.js', 'jQuery', '3.4.1'],
    ['https://cdn.example/ajax/libs/jquery/1.12.4/jquery.min.js', 'jQuery', '1.12.4'],
    ['https://cdn.jsdelivr.net/npm/bootstrap@4.0.0/dist/js/bootstrap.min.js', 'Bootstrap', '4.0.0'],
    ['/js/lodash-4.17.11.js', 'Lodash', '4.17.11'],
    ['https://cdn.example/angular.js/1.5.8/angular.min.js', 'AngularJS', '1.5.8'],
  ])('%s', (src, name, version) => {
    expect(found(`<script src="${src}"></script>`)).toMatchObject([{ name, version }])
  })

  test.each([
    'https://code.jquery.com/jquery-3.7.1.min.js',
    '/js/jquery.min.js',
    '/js/jquery.cookie-1.2.0.js',
    'https://cdn.jsdelivr.net/npm/bootstrap@5.3.3/dist/js/bootstrap.min.js',
    '/jquery-ui-theme/2.0/x.js',
  ])('%s is not reported', (src) => {
    expect(found(`<script src="${src}"></script>`)).toEqual([])
  })

  test.each([
    ['jQuery', '3.2.1', '3.5.0', 'jquery@3'],
    ['Bootstrap', '4.0.0', '4.3.1', 'bootstrap@4'],
    ['jQuery', '1.8.0', '4.0.0', 'jquery@4.0.0'],
    ['AngularJS', '1.5.8', 'Angular', null],
  ])(
    '%s %s is updated to the next version that is patched, in the same major version if there is one',
    (name, version, current, install) => {
      expect(found('', [{ name, version }])).toMatchObject([{ current, install }])
    },
  )

  test('the running version takes precedence over the one in an address', () => {
    expect(found('<script src="/jquery-1.2.3.js"></script>', [{ name: 'jQuery', version: '3.7.1' }])).toEqual([])
    expect(found('', [{ name: 'Next.js', version: '14.1.0' }])).toMatchObject([{ name: 'Next.js' }])
  })

  test.each(VULNERABLE_LIBRARIES.map((entry) => [entry.name, entry] as const))(
    'the table entry of %s is consistent',
    (_name, { aliases, current, advisories }) => {
      const ranges = advisories.flatMap((advisory) => advisory.ranges)
      expect(ranges.filter(([from, below]) => from !== null && compareVersions(from, below) >= 0)).toEqual([])
      expect(new Set(advisories.map(({ id }) => id)).size).toBe(advisories.length)
      // The recommended version must not be vulnerable itself.
      expect(found('', [{ name: aliases[0] ?? '', version: current }])).toEqual([])
    },
  )

  test('versions compare by number', () => {
    expect(compareVersions('1.10.0', '1.9.9')).toBeGreaterThan(0)
    expect(compareVersions('2.29', '2.29.0')).toBe(0)
  })
})

const ORACLE = new URL('../../../../shared/fixtures/observatory/full-scan-oracle.json', import.meta.url)

test.runIf(existsSync(ORACLE))('ranks sites as the Observatory does (needs ../shared/fixtures)', async () => {
  const { cases } = JSON.parse(readFileSync(ORACLE, 'utf8')) as {
    cases: { transport?: string; headers?: Record<string, string>; score: number; grade: string }[]
  }
  const pairs: [number, number][] = []
  let grades = 0
  const judged = cases.filter(({ transport }) => transport !== undefined)
  for (const { transport = '', headers = {}, score, grade } of judged) {
    const { data } = await judge({ ...siteOf(transport, headers), html: '<title>a</title>' })
    pairs.push([data.score ?? 0, score])
    if (data.observatoryGrade === grade) grades += 1
  }
  // One case without https keeps an https session in the recording, so its page counts as secure there.
  expect(grades).toBeGreaterThanOrEqual(judged.length - 1)
  expect(rankCorrelation(pairs)).toBeGreaterThanOrEqual(0.9)
})

function siteOf(transport: string, headers: Record<string, string>): Parameters<typeof judgeStep>[1] {
  const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))
  const http = 'http://shop.example/'
  const https = 'https://shop.example/'
  const hop = [{ url: http, status: 301, location: https }]
  const toHttps = entryPoint({ headers: lower, redirects: hop, finalUrl: https })
  if (transport.startsWith('no https')) {
    return {
      url: http,
      headers: lower,
      entryPoints: { http: entryPoint({ headers: lower, finalUrl: http }), https: null },
    }
  }
  const secure = siteArtifacts({ headers: lower }).entryPoints.https
  if (transport.startsWith('https cert invalid')) {
    return {
      headers: lower,
      entryPoints: { http: toHttps, https: secure && { ...secure, verified: false } },
    }
  }
  if (transport.startsWith('http does not redirect')) {
    return { headers: lower, entryPoints: { http: entryPoint({ finalUrl: http }), https: secure } }
  }
  return { headers: lower, entryPoints: { http: toHttps, https: secure } }
}

/** Spearman's coefficient with mean ranks for ties. */
function rankCorrelation(pairs: readonly (readonly [number, number])[]): number {
  const ranks = (values: readonly number[]) =>
    values.map(
      (value) =>
        values.filter((other) => other < value).length + (values.filter((other) => other === value).length + 1) / 2,
    )
  const [a, b] = [ranks(pairs.map(([x]) => x)), ranks(pairs.map(([, y]) => y))]
  const mean = (pairs.length + 1) / 2
  const sum = (list: number[]) => list.reduce((total, value) => total + value, 0)
  const covariance = sum(a.map((rank, index) => (rank - mean) * ((b[index] ?? 0) - mean)))
  return covariance / Math.sqrt(sum(a.map((rank) => (rank - mean) ** 2)) * sum(b.map((rank) => (rank - mean) ** 2)))
}

import { describe, expect, test } from 'vitest'
import { crawlerAnswer, fetchedText, judgeStep, siteArtifacts, targetOf } from '#analyzer/testing'
import { parseRobotsTxt, isAllowedByRobots } from '../../parsers/robots-txt/index.ts'
import { correctedRobotsTxt } from './corrected-robots-txt.ts'
import { CRAWLERS } from '../../contract/crawlers.ts'
import { judge as robotsJudge } from './judge.ts'

const judge = (site: Parameters<typeof judgeStep>[1]) => judgeStep(robotsJudge, site)
const probes = (...answers: ReturnType<typeof crawlerAnswer>[]) => ({
  baseline: crawlerAnswer('Chrome'),
  answers,
  waf: null,
  caveat: 'Some servers verify crawlers by address.',
})

describe('the catalogue', () => {
  test('names at least sixty agents, each once', () => {
    expect(CRAWLERS.length).toBeGreaterThanOrEqual(60)
    expect(new Set(CRAWLERS.map(({ token }) => token.toLowerCase())).size).toBe(CRAWLERS.length)
  })
})

test('a row says that crawlers reject the certificate, although we read the page', async () => {
  const { document } = siteArtifacts()
  const { data } = await judge({
    document: { ...document, certificateProblem: 'Its certificate is self-signed.' },
    crawlerProbes: probes(crawlerAnswer('OAI-SearchBot')),
  })
  const row = data.details.crawlers.find(({ agent }) => agent === 'OAI-SearchBot')
  expect(row).toMatchObject({ status: 200, verdict: 'Certificate rejected' })
  expect(data.message).toMatch(/certificates reject this one/)
})

describe('declared', () => {
  test('an open file scores 100 and every agent is allowed', async () => {
    const { data, ids } = await judge({ robotsTxt: 'User-agent: *\nAllow: /\n' })
    expect(data.score).toBe(100)
    expect(ids).toEqual([])
    expect(data.details.crawlers).toHaveLength(CRAWLERS.length)
    expect(data.details.crawlers[0]).toMatchObject({
      agent: 'OAI-SearchBot',
      declared: 'allowed',
      status: null,
      verdict: null,
    })
    expect(data.details.crawlers[0]?.rule).toBe('line 2: Allow: / (User-agent: *)')
  })

  test('of a file that is too long, the line where reading ends is not called wrong', async () => {
    const { findings } = await judge({ robotsTxt: `User-agent: *\n${'Disallow: /old\n'.repeat(50_000)}` })
    expect(findings.find(({ id }) => id === 'robots-syntax')?.evidence).toEqual([
      'the file has more than 512,000 bytes; crawlers may ignore the rest',
    ])
  })

  test('refusing every training crawler costs nothing', async () => {
    const training = CRAWLERS.filter(({ purpose }) => purpose === 'training').map(({ token }) => `User-agent: ${token}`)
    const { data, ids } = await judge({ robotsTxt: `${training.join('\n')}\nDisallow: /\n\nUser-agent: *\nAllow: /\n` })
    expect(data.score).toBe(100)
    expect(ids).toEqual([])
    expect(data.message).toContain('robots.txt asks')
  })

  test('refusing search crawlers costs, and the finding carries a file for each of three intents', async () => {
    const { data, findings } = await judge({
      robotsTxt: 'User-agent: OAI-SearchBot\nUser-agent: PerplexityBot\nDisallow: /\n',
    })
    expect(data.score).toBeLessThan(95)
    const finding = findings.find(({ id }) => id === 'search-crawlers-disallowed')
    expect(finding).toMatchObject({ severity: 'critical', title: expect.stringContaining('2') })
    expect(finding?.loss).toBeGreaterThan(0)
    expect(finding?.fix.code).toHaveLength(3)
  })

  test('a missing file allows everything, a failing one is a ban', async () => {
    const missing = await judge({})
    expect(missing.data.score).toBeGreaterThanOrEqual(90)
    expect(missing.ids).toEqual(['robots-missing'])
    const failing = await judge({ robotsFile: fetchedText('https://shop.example/robots.txt', '', { status: 503 }) })
    expect(failing.data.score).toBeLessThan(20)
    expect(failing.ids).toContain('robots-unreachable')
    expect(failing.data.details.crawlers.every(({ declared }) => declared === 'disallowed')).toBe(true)
  })

  test('a robots.txt that does not respond is not judged, because the fault may be ours', async () => {
    const { data, ids } = await judge({ robotsFile: null })
    expect(ids).toEqual([])
    expect(data).toMatchObject({ score: null, details: { crawlers: [], robotsTxt: 'no-answer' } })
    expect(data.message).toBe('robots.txt did not respond, so crawler access could not be judged.')
  })
})

describe('really answered', () => {
  test('a refusal of an allowed crawler is a contradiction, of a disallowed one a choice', async () => {
    const { data, findings } = await judge({
      robotsTxt: 'User-agent: GPTBot\nDisallow: /\n',
      crawlerProbes: probes(
        crawlerAnswer('OAI-SearchBot', { status: 403, bytes: 300 }),
        crawlerAnswer('GPTBot', { status: 403, bytes: 300 }),
        crawlerAnswer('ClaudeBot'),
        crawlerAnswer('PerplexityBot', { bytes: 400, similarity: 0.1 }),
      ),
    })
    const verdicts = new Map(data.details.crawlers.map(({ agent, verdict }) => [agent, verdict]))
    expect(verdicts.get('OAI-SearchBot')).toBe('Contradiction')
    expect(verdicts.get('GPTBot')).toBe('Closed by choice')
    expect(verdicts.get('ClaudeBot')).toBe('Open')
    expect(verdicts.get('PerplexityBot')).toBe('Different content')
    expect(verdicts.get('bingbot')).toBeNull()
    const refused = findings.find(({ id }) => id === 'crawler-refused')
    expect(refused?.title).toContain('OAI-SearchBot')
    expect(refused?.title).not.toContain('GPTBot')
    expect(refused?.evidence.join('\n')).toContain('Some servers verify crawlers by address.')
    const lost = findings.reduce((sum, { loss }) => sum + loss, 0)
    expect(lost).toBeCloseTo(100 - (data.score ?? 0), 0)
  })

  test('evidence quotes the request that was made, and the fix repeats it', async () => {
    const { findings } = await judge({
      url: "https://shop.example/books/?a=1&b='2",
      robotsTxt: 'User-agent: *\nAllow: /\n',
      crawlerProbes: probes(crawlerAnswer('OAI-SearchBot', { status: 403, bytes: 300 })),
    })
    const refused = findings.find(({ id }) => id === 'crawler-refused')
    expect(refused?.evidence[0]).toMatch(/^GET \/books\/\?a=1&b=(?:'|%27)2 as OAI-SearchBot: 403, 300 bytes/)
    expect(refused?.loss).toBeGreaterThan(0)
    expect(refused?.fix.steps.at(-1)).toBe(
      "Repeat the request: curl -s --http1.1 -o /dev/null -w '%{http_code}' -A 'Mozilla/5.0 (compatible; OAI-SearchBot/1.0)' 'https://shop.example/books/?a=1&b=%272'",
    )
  })

  test('a refusal of an allowed training or archive crawler is a note', async () => {
    const { data, findings } = await judge({
      robotsTxt: 'User-agent: *\nAllow: /\n',
      crawlerProbes: probes(crawlerAnswer('GPTBot', { status: 403 }), crawlerAnswer('CCBot', { status: 403 })),
    })
    expect(findings.map(({ id, severity, loss }) => [id, severity, loss])).toEqual([
      ['training-crawler-refused', 'info', 0],
    ])
    expect(findings[0]?.title).toContain('2 crawlers')
    expect(data.score).toBe(100)
  })

  test('a refused browser means that we are blocked, so nothing is concluded', async () => {
    const { data, ids } = await judge({
      robotsTxt: 'User-agent: *\nAllow: /\n',
      crawlerProbes: {
        ...probes(crawlerAnswer('OAI-SearchBot', { status: 403 })),
        baseline: crawlerAnswer('Chrome', { status: 403 }),
      },
    })
    expect(data.score).toBe(100)
    expect(ids).toEqual([])
    expect(data.details['scannerRefused']).toBe(true)
  })
})

describe('groups and signals', () => {
  test('shadowed, empty and unintended groups are named', async () => {
    const { ids } = await judge({
      robotsTxt: [
        'User-agent: *',
        'Disallow: /private/',
        'User-agent: GPTBot',
        'Disallow: /cart/',
        'User-agent: Claude-SearchBot',
        'Disallow: /',
        'User-agent: PerplexityBot',
        'Crawl-delay: 5',
      ].join('\n'),
    })
    expect(ids).toEqual(expect.arrayContaining(['group-shadowed', 'group-empty', 'group-unintended-block']))
  })

  test('forbidding training in one channel and permitting it in another is a contradiction', async () => {
    const { data, findings } = await judge({
      robotsTxt: 'User-agent: *\nContent-Signal: ai-train=yes\nAllow: /\n',
      headers: { 'tdm-reservation': '1' },
    })
    expect(data.details['contradictions']).toEqual([
      {
        category: 'train',
        quotes: ['Content-Signal, line 2: ai-train=yes', 'tdm-reservation header: tdm-reservation: 1'],
      },
    ])
    expect(findings.map(({ id }) => id)).toContain('usage-signals-contradict')
  })

  test('the terms of a license are compared with the other channels', async () => {
    const url = 'https://shop.example/license.xml'
    const license = (body: string, status = 200) => ({
      robotsTxt: `License: ${url}\nUser-agent: *\nContent-Signal: ai-train=yes\nAllow: /\n`,
      linkedFiles: [
        { role: 'license' as const, from: 'robots.txt', url, file: fetchedText(url, body, { status }), sha256: null },
      ],
    })
    const terms = (pattern: string) =>
      `<rsl xmlns="https://rslstandard.org/rsl"><content url="${pattern}"><license><permits type="usage">search</permits><prohibits type="usage">ai-train</prohibits></license></content></rsl>`
    const { data, ids } = await judge(license(terms('/')))
    expect(ids).toContain('usage-signals-contradict')
    expect(ids).not.toContain('license-broken')
    expect(data.details['licenses']).toMatchObject([{ url, problems: [], terms: [{ prohibits: ['ai-train'] }] }])
    // Another host's terms, a part of the site and a missing file say nothing about this page.
    expect((await judge(license(terms('https://other.example/*')))).ids).toContain('license-broken')
    expect((await judge(license(terms('/paid/*')))).ids).not.toContain('usage-signals-contradict')
    const missing = await judge(license('Not found', 404))
    expect(missing.findings.find(({ id }) => id === 'license-broken')?.evidence).toEqual([
      `${url} (robots.txt): returned 404`,
    ])
  })

  test('allowing a training agent while forbidding training is no contradiction, disallowing it while permitting training is', async () => {
    const signal = (value: string, rule: string) =>
      `User-agent: *\nContent-Signal: ai-train=${value}\nAllow: /\n\nUser-agent: GPTBot\n${rule}: /\n`
    expect((await judge({ robotsTxt: signal('no', 'Allow') })).ids).not.toContain('usage-signals-contradict')
    expect((await judge({ robotsTxt: signal('yes', 'Disallow') })).ids).toContain('usage-signals-contradict')
  })

  test('a directive for another crawler does not apply to search engines', async () => {
    const headers = { 'x-robots-tag': 'otherbot: noindex, nosnippet' }
    expect((await judge({ headers, robotsTxt: 'User-agent: *\nAllow: /' })).ids).toEqual([])
  })

  test('rules that a service adds to the file are recognized', async () => {
    const robotsTxt =
      '# BEGIN Cloudflare Managed content\nUser-agent: *\nContent-signal: search=yes, ai-train=no, use=reference\nAllow: /\n# END Cloudflare Managed Content\n'
    const { data, ids } = await judge({ robotsTxt })
    expect(data.details['managedBy']).toBe('Cloudflare')
    expect(ids).toEqual(['robots-managed'])
    expect(data.score).toBe(100)
  })

  test('a shop whose platform writes the file is told where it is changed', async () => {
    const robotsTxt = '# we use Shopify as our ecommerce platform\nUser-agent: *\nDisallow: /admin\n'
    const { findings } = await judge({ robotsTxt })
    expect(findings.map(({ id, fix }) => [id, fix.steps.join(' ')])).toEqual([
      ['robots-managed', expect.stringContaining('Shopify: the template robots.txt.liquid')],
    ])
    expect(JSON.stringify(findings)).not.toContain('Cloudflare, managed robots.txt')
  })

  test('a page without snippets cannot be quoted', async () => {
    const { ids } = await judge({
      html: '<title>a</title><meta name="robots" content="max-snippet:0">',
      robotsTxt: 'User-agent: *\nAllow: /',
    })
    expect(ids).toEqual(['snippet-forbidden'])
  })

  test('evidence quotes the site in capped texts', async () => {
    const { findings } = await judge({ robotsTxt: `${'x'.repeat(5000)}: 1\n`.repeat(100) })
    for (const { evidence } of findings) {
      expect(evidence.length).toBeLessThanOrEqual(10)
      expect(Math.max(...evidence.map(({ length }) => length))).toBeLessThanOrEqual(500)
    }
  })
})

describe('the corrected file', () => {
  const site = targetOf('https://shop.example/')
  const robots = parseRobotsTxt(
    'User-agent: *\nDisallow: /private/\n\nUser-agent: GPTBot\nUser-agent: OAI-SearchBot\nDisallow: /\n\nUser-agent: SomeBot\nDisallow: /x\nSitemap: https://shop.example/map.xml\n',
  )

  test.each([
    ['search-not-training', { 'OAI-SearchBot': true, GPTBot: false, 'Claude-User': true, Googlebot: true }],
    ['open', { 'OAI-SearchBot': true, GPTBot: true, 'Claude-User': true, Googlebot: true }],
    ['closed', { 'OAI-SearchBot': false, GPTBot: false, 'Claude-User': false, Googlebot: true }],
  ] as const)('has the effect of its intent %s', (intent, expected) => {
    const text = correctedRobotsTxt(site, robots, intent)
    const corrected = parseRobotsTxt(text)
    const meant = Object.keys(expected).map((agent) => [agent, isAllowedByRobots(corrected, agent, '/')])
    expect(Object.fromEntries(meant)).toEqual(expected)
    expect(isAllowedByRobots(corrected, 'OAI-SearchBot', '/private/a')).toBe(false)
    expect(isAllowedByRobots(corrected, 'SomeBot', '/x')).toBe(false)
    expect(text).toContain('Sitemap: https://shop.example/map.xml')
  })
})

describe('usage preferences', () => {
  test('inviting a use and disallowing it is a contradiction, permitting one use and forbidding another is none', async () => {
    const closed = await judge({ robotsTxt: 'User-agent: *\nContent-Signal: search=yes, ai-train=no\nDisallow: /\n' })
    expect(closed.data.details['contradictions']).toEqual([
      { category: 'search', quotes: ['Content-Signal, line 2: search=yes', 'Disallow: / for *'] },
    ])
    const open = await judge({ robotsTxt: 'User-agent: *\nContent-Signal: search=yes, ai-train=no\nAllow: /\n' })
    expect(open.data.details['contradictions']).toEqual([])
  })

  test('the header is read like the line, with its faults, and opting out of search is a note', async () => {
    const headers = { 'content-usage': 'search=n, train-ai=maybe' }
    const { ids, findings } = await judge({ robotsTxt: 'User-agent: *\nAllow: /\n', headers })
    expect(ids).toEqual(['usage-signal-faulty', 'usage-signal-no-search'])
    expect(findings[0]?.evidence).toEqual(['Content-Usage header: "train-ai" must be y or n'])
  })

  test('less text for crawlers is fine where the markup declares the paywalled part', async () => {
    const paywall =
      '{"@type":"Article","isAccessibleForFree":false,"hasPart":{"@type":"WebPageElement","isAccessibleForFree":"False","cssSelector":".paid"}}'
    const site = (selector: string) => ({
      robotsTxt: 'User-agent: *\nAllow: /\n',
      html: `<script type="application/ld+json">${paywall.replace('.paid', selector)}</script><p class="text paid">More`,
      crawlerProbes: probes(crawlerAnswer('OAI-SearchBot', { similarity: 0.1 })),
    })
    const verdictOf = async (selector: string) =>
      (await judge(site(selector))).data.details.crawlers.find(({ agent }) => agent === 'OAI-SearchBot')?.verdict
    expect(await verdictOf('.paid')).toBe('Paid access')
    expect(await verdictOf('.elsewhere')).toBe('Different content')
  })
})

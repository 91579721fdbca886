import { describe, expect, test } from 'vitest'
import { crawlerAnswer, fetchedText, judgeStep } from '#analyzer/testing'
import { judge as robotsJudge } from './judge.ts'

const OPEN = 'User-agent: *\nAllow: /\n'
const judge = (site: Parameters<typeof judgeStep>[1]) => judgeStep(robotsJudge, { robotsTxt: OPEN, ...site })
const page = (head: string) =>
  `<!doctype html><html lang="en"><head><title>Site</title>${head}</head><h1>Site</h1></html>`

describe('TDMRep, the file', () => {
  const PATH = '/.well-known/tdmrep.json'
  const withFile = (value: unknown) => {
    const body = typeof value === 'string' ? value : JSON.stringify(value)
    return judge({ wellKnown: { [PATH]: fetchedText(`https://shop.example${PATH}`, body) } })
  }
  const rule = (fields: object) => [{ location: '/', 'tdm-reservation': 1, ...fields }]
  test.each([
    ['everything reserved', rule({})],
    ['nothing reserved', rule({ 'tdm-reservation': 0 })],
    ['a policy', rule({ 'tdm-policy': 'https://shop.example/policy.json' })],
    ['a policy by its path', rule({ 'tdm-policy': '/policy.json' })],
    ['images of a folder', rule({ location: '/images/*.jpg' })],
    ['two rules', [...rule({ location: '/a/' }), ...rule({ location: '/', 'tdm-reservation': 0 })]],
    ['no rules', []],
  ])('right: %s', async (_, value) => {
    expect((await withFile(value)).ids).toEqual([])
  })
  test.each([
    ['no JSON', 'reserved', 'the file is not JSON'],
    ['an object', { location: '/', 'tdm-reservation': 1 }, 'must be a list'],
    ['another number', rule({ 'tdm-reservation': 2 }), 'must be 0 or 1, not 2'],
    ['a truth value', rule({ 'tdm-reservation': true }), 'must be 0 or 1, not true'],
    ['a text', rule({ 'tdm-reservation': '1' }), 'must be 0 or 1, not "1"'],
    ['no reservation', [{ location: '/' }], 'tdm-reservation is missing'],
    ['no location', [{ 'tdm-reservation': 1 }], 'location is missing'],
    ['a whole address as location', rule({ location: 'https://shop.example/' }), 'location must be a path'],
    ['a policy that is not a URL', rule({ 'tdm-policy': 'ask us' }), 'tdm-policy must be a URL'],
    ['a rule that is a text', ['/'], 'is not an object'],
  ])('wrong: %s', async (_, value, fault) => {
    const { findings } = await withFile(value)
    const evidence = findings.find(({ id }) => id === 'tdmrep-broken')?.evidence.join('\n')
    expect(evidence).toContain(`GET https://shop.example${PATH}: 200`)
    expect(evidence).toContain(fault)
  })
})

describe('TDMRep, headers and elements', () => {
  test.each([
    ['reserved by header', { headers: { 'tdm-reservation': '1' } }],
    ['not reserved by header', { headers: { 'tdm-reservation': '0' } }],
    ['with a policy', { headers: { 'tdm-reservation': '1', 'tdm-policy': 'https://shop.example/p.json' } }],
    ['reserved by element', { html: page('<meta name="tdm-reservation" content="1">') }],
    ['not reserved by element', { html: page('<meta name="tdm-reservation" content="0">') }],
    ['an element with a policy', { html: page('<meta name="tdm-policy" content="https://shop.example/p.json">') }],
  ])('right: %s', async (_, site) => {
    expect((await judge(site)).ids).toEqual([])
  })
  test.each([
    ['yes', { headers: { 'tdm-reservation': 'yes' } }],
    ['true', { headers: { 'tdm-reservation': 'true' } }],
    ['2', { headers: { 'tdm-reservation': '2' } }],
    ['nothing', { headers: { 'tdm-reservation': '' } }],
    ['?1', { headers: { 'tdm-reservation': '?1' } }],
    ['an element with the value all', { html: page('<meta name="tdm-reservation" content="all">') }],
    ['an element with the value -1', { html: page('<meta name="TDM-Reservation" content="-1">') }],
    ['a policy that is not a URL', { headers: { 'tdm-policy': 'policy of ours' } }],
  ])('wrong: %s', async (_, site) => {
    const { ids, data } = await judge(site)
    expect(ids).toEqual(['tdm-reservation-unknown'])
    expect(data.details['usageSignals']).toEqual([])
  })
})

describe('Content-Signal', () => {
  const withLine = (line: string) => judge({ robotsTxt: `User-agent: *\n${line}\nAllow: /\n` })
  test.each([
    'Content-Signal: search=yes',
    'Content-Signal: search=yes, ai-train=no',
    'Content-Signal: ai-input=yes,ai-train=yes',
    'Content-Signal: search=yes,ai-train=no,use=reference',
    'Content-Signal: use=immediate',
    'Content-Signal: use=full',
    'content-signal: ai-train=no',
  ])('right: %s', async (line) => {
    expect((await withLine(line)).ids).toEqual([])
  })
  test.each([
    ['Content-Signal: search=allow', '"search" must be yes or no'],
    ['Content-Signal: ai-train=n', '"ai-train" must be yes or no'],
    ['Content-Signal: ai-train', 'is not key=value'],
    ['Content-Signal: train=no', 'unknown signal "train"'],
    ['Content-Signal: use=none', '"use" must be immediate, reference or full'],
    ['Content-Signal: use=yes', '"use" must be immediate, reference or full'],
    ['Content-Signal: ai-train=no, ai-train=yes', 'is given twice'],
    ['Content-Signal: ai-train=no; search=yes', 'is not key=value'],
  ])('wrong: %s', async (line, fault) => {
    const { findings } = await withLine(line)
    expect(findings.find(({ id }) => id === 'usage-signal-faulty')?.evidence.join('\n')).toContain(fault)
  })
  test('values of the other vocabulary state no preference', async () => {
    const { data } = await withLine('Content-Signal: ai-train=n, search=y')
    expect(data.details['usageSignals']).toEqual([])
  })
})

describe('Content-Usage (vocab-08)', () => {
  const withHeader = (value: string) => judge({ headers: { 'content-usage': value } })
  test.each([
    'train-ai=n',
    'train-ai=y, search=n;x=1',
    'search=y',
    'train-ai=n, other=thing',
    'train-ai=n;a="b"',
    'train-ai=y, train-ai=n',
  ])('right: %s', async (value) => {
    expect((await withHeader(value)).ids.filter((id) => id === 'usage-signal-faulty')).toEqual([])
  })
  test.each([
    'train-ai=maybe',
    'train-ai=?0',
    'train-ai="n"',
    'train-ai',
    'train-ai=no',
    'ai-train=n',
    'search=yes',
    'Train-AI=n',
  ])('wrong, and no preference: %s', async (value) => {
    const { ids, data } = await withHeader(value)
    expect(ids).toContain('usage-signal-faulty')
    expect(data.details['usageSignals']).toEqual([])
  })
})

test('Content-Usage before any group applies to nobody', async () => {
  const { findings } = await judge({ robotsTxt: `Content-Usage: train-ai=n\n${OPEN}` })
  expect(findings.find(({ id }) => id === 'usage-signal-faulty')?.evidence.join('\n')).toContain(
    'before any User-agent',
  )
})

test('a crawler that may read nothing needs no signal', async () => {
  const { ids } = await judge({
    robotsTxt: 'User-agent: *\nContent-Signal: search=yes,ai-train=no\nAllow: /\n\nUser-agent: GPTBot\nDisallow: /\n',
  })
  expect(ids).toEqual([])
})

describe('RSL', () => {
  const rsl = (inside: string, attributes = 'xmlns="https://rslstandard.org/rsl"') =>
    `<rsl ${attributes}>${inside}</rsl>`
  const content = (inside: string, attributes = 'url="/"') =>
    rsl(`<content ${attributes}><license>${inside}</license></content>`)
  const withLicense = (body: string, status = 200) => {
    const url = 'https://shop.example/license.xml'
    return judge({
      robotsTxt: `License: ${url}\n${OPEN}`,
      linkedFiles: [
        { role: 'license', from: 'robots.txt', url, file: fetchedText(url, body, { status }), sha256: null },
      ],
    })
  }
  test.each([
    ['search allowed', content('<permits type="usage">search</permits>')],
    ['training forbidden', content('<prohibits type="usage">ai-train</prohibits>')],
    [
      'several uses',
      content('<permits type="usage">search ai-index</permits><prohibits type="usage">ai-train</prohibits>'),
    ],
    ['free', content('<payment type="free"/>')],
    ['the port of its scheme', content('<permits type="usage">all</permits>', 'url="https://SHOP.example:443/"')],
    [
      'paid by crawl, by a license server',
      content(
        '<payment type="crawl"><amount currency="USD">0.01</amount></payment>',
        'url="/" server="https://api.rslcollective.org"',
      ),
    ],
    [
      'for some countries and users',
      content('<permits type="geo">US</permits><permits type="user">education</permits>'),
    ],
    [
      'a report, and what others add',
      content(
        '<permits type="usage">all</permits><reporting profile="https://a.example/p"/><x:more xmlns:x="https://x.example"/>',
      ),
    ],
  ])('right: %s', async (_, body) => {
    expect((await withLicense(body)).ids).toEqual([])
  })
  test.each([
    ['no XML', 'license: ai-train', 'not well-formed'],
    [
      'another namespace',
      rsl('<content url="/"><license/></content>', 'xmlns="https://rsl.example"'),
      'the root element is not',
    ],
    ['a web page', '<!doctype html><html><title>x</title></html>', 'not well-formed'],
    ['no license', rsl('<content url="/"></content>'), 'no <content> has a <license>'],
    ['content without address', rsl('<content><license/></content>'), 'a <content> has no url'],
    ['an unknown use', content('<permits type="usage">ai-everything</permits>'), 'usage "ai-everything" is unknown'],
    ['an unknown user', content('<permits type="user">robots</permits>'), 'user "robots" is unknown'],
    ['a country by its name', content('<permits type="geo">Germany</permits>'), 'geo "Germany" is unknown'],
    [
      'a price without currency',
      content('<payment type="crawl"><amount>0.01</amount></payment>'),
      'no ISO 4217 currency',
    ],
    [
      'a price in words',
      content('<payment type="crawl"><amount currency="USD">little</amount></payment>'),
      'the amount "little" is not a number',
    ],
    ['an unknown payment', content('<payment type="gold"/>'), 'payment type "gold" is unknown'],
    ['permits of an unknown kind', content('<permits type="purpose">search</permits>'), 'has the type "purpose"'],
    [
      'another host',
      content('<permits type="usage">all</permits>', 'url="https://other.example/"'),
      'covers no URL of shop.example',
    ],
  ])('wrong: %s', async (_, body, fault) => {
    const { findings } = await withLicense(body)
    expect(findings.find(({ id }) => id === 'license-broken')?.evidence.join('\n')).toContain(fault)
  })
  test('a license that is gone', async () => {
    expect((await withLicense('', 404)).ids).toEqual(['license-broken'])
  })

  test('a site that asks crawlers for a license refuses nobody', async () => {
    const answers = [
      crawlerAnswer('GPTBot', { status: 401, licensed: true }),
      crawlerAnswer('OAI-SearchBot', { status: 401, licensed: true }),
    ]
    const { data, ids } = await judge({
      crawlerProbes: { baseline: crawlerAnswer('Chrome'), answers, waf: null, caveat: '' },
    })
    expect(ids).toEqual([])
    expect(data.details.crawlers.find(({ agent }) => agent === 'GPTBot')?.verdict).toBe('License required')
  })
})

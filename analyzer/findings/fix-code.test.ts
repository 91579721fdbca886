import { afterEach, expect, test, vi } from 'vitest'
import { fetchedText, tlsProbe, visitOf, type SiteOverrides } from '#analyzer/testing'
import type { ModuleId } from '../contract/index.ts'
import { loadJudges } from '../modules/judges.ts'
import { breakouts, codeFaults } from '../testing/code-faults.ts'
import { jsonLd, judgeModule, page, sitemapOf, TEXT, URL_OF_PAGE } from '../testing/fixed-site.ts'

const JUDGES = await loadJudges()

/** Tries to end an attribute, an element, a text, a line and a command. */
const ATTACK = `"'>\n</title></p></script><b onclick=evil>\`$(evil);--><!-- \u202e{}`
const ATTRIBUTE = ATTACK.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
const TEXT_OF_ATTACK = ATTACK.replaceAll('<', '&lt;')
const HOSTILE: SiteOverrides = {
  html: page(
    `<title>${TEXT_OF_ATTACK}</title><title>B</title><meta name="robots" content="nosnippet, noindex">` +
      `<script src="http://cdn.other.example/${ATTRIBUTE}"></script><link rel="alternate" hreflang="x y" href="/${ATTRIBUTE}">` +
      `<script type="application/ld+json">${JSON.stringify({
        '@type': ['Event', 'Offer'],
        name: ATTACK,
        price: ATTACK,
        telephone: ATTACK,
        datePublished: ATTACK,
        image: ATTACK,
      }).replaceAll('</', '<\\/')},</script>` +
      jsonLd({ '@type': 'Event', name: ATTACK.replaceAll('</', '') }),
    `<h1>A</h1><h4>${TEXT_OF_ATTACK}?</h4><h2>${TEXT_OF_ATTACK}?</h2><p data-nosnippet>${TEXT_OF_ATTACK} the best ${TEXT}</p>` +
      `<a href="javascript:evil()">${TEXT_OF_ATTACK}</a><a href="https://bit.ly/${ATTRIBUTE}">x</a><a href="/${ATTRIBUTE}">y</a>` +
      `<img src="${ATTRIBUTE}"><img src="/b${ATTRIBUTE}" alt="image"><video src="${ATTRIBUTE}" controls></video>` +
      `<audio src="${ATTRIBUTE}" autoplay></audio><iframe src="https://www.youtube.com/embed/${ATTRIBUTE}"></iframe>` +
      `<form action="http://shop.example/${ATTRIBUTE}"><input name="email"></form><div id="root"></div>`,
  ),
  headers: { 'x-robots-tag': `noindex, ${ATTACK}`, 'x-frame-options': ATTACK, server: `a/1.2 ${ATTACK}` },
  setCookies: [`${ATTACK}=1`],
  robotsTxt: `User-agent: ${ATTACK}\nDisallow: /${ATTACK}\nUser-agent: Googlebot\nDisallow: /\nSitemap: ${ATTACK}\nLicense: ${ATTACK}\n`,
  sitemaps: sitemapOf([{ loc: `https://evil.example/${ATTACK}`, lastmod: ATTACK, images: 0 }], [ATTACK]),
  wellKnown: { '/llms.txt': fetchedText(URL_OF_PAGE, ATTACK) },
}

test.each(JUDGES.map(({ id }) => id))('text from the scanned page stays text in the code of %s', async (module) => {
  const visit = visitOf({ images: [], requests: [], cookies: [] })
  const findings = [...(await judgeModule(module, HOSTILE)), ...(await judgeModule(module, { ...HOSTILE, visit }))]
  for (const { id, fix } of findings) {
    for (const block of fix.code) {
      expect([id, ...codeFaults(block)]).toEqual([id])
      expect([id, ...breakouts(block)]).toEqual([id])
    }
  }
})

afterEach(() => void vi.useRealTimers())

test('no fix states the day of the scan, which is no date of the site', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2031, 6, 19) })
  const feed = {
    role: 'feed',
    from: URL_OF_PAGE,
    url: `${URL_OF_PAGE}feed`,
    file: fetchedText(URL_OF_PAGE, '<p>'),
    sha256: null,
  } as const
  const tracked = { cookies: [], requests: [{ ...request('https://ads.doubleclick.net/t.js', 'script', 9) }] }
  const site = { ...HOSTILE, linkedFiles: [feed], visit: visitOf(tracked) }
  const found = await Promise.all(JUDGES.map(({ id }) => judgeModule(id, site)))
  const told = found
    .flat()
    .flatMap(({ id, fix }) =>
      [fix.summary, ...fix.steps, ...fix.code.map(({ text }) => text)].map((text) => [id, text] as const),
    )
  expect(new Set(told.map(([id]) => id))).toContain('feed-broken')
  expect(told.filter(([, text]) => text.includes('2031'))).toEqual([])
})

test('a host name that a shell would run does not appear in commands', async () => {
  const findings = await judgeModule('sslCertificate', {
    url: 'https://a$(id);b.example/',
    tls: tlsProbe({ authorized: false }),
  })
  const code = findings.flatMap(({ fix }) => fix.code.map(({ text }) => text))
  expect(code.length).toBeGreaterThan(0)
  expect(code.filter((text) => text.includes('$(id)'))).toEqual([])
})

const request = (url: string, type: string, bytes: number, status = 200) => ({
  url,
  type,
  bytes,
  status,
  method: 'GET',
  mimeType: 'text/plain',
  durationMs: 2_000,
  thirdParty: !url.startsWith(URL_OF_PAGE),
  blocked: false,
  error: null,
})
const REQUESTS = [
  request("https://tags.other.example/t.js?a='</script>&b=1", 'script', 9_000_000),
  request(`${URL_OF_PAGE}gone.css`, 'stylesheet', 100, 404),
  request(`${URL_OF_PAGE}data.json`, 'fetch', 100),
  ...Array.from({ length: 200 }, () => request('https://google-analytics.com/g/collect', 'ping', 1)),
]
const MEASURED: readonly [ModuleId, number][] = [
  ['performanceResults', 5],
  ['coreWebVitalsResults', 5],
  ['uxResults', 5],
  ['complianceResults', 4],
  ['apiHealthResults', 2],
  ['sslCertificate', 1],
]

test.each(MEASURED)('the code for measured findings is well formed: %s', async (module, atLeast) => {
  const { vitals, layout } = visitOf()
  const visit = visitOf({
    requests: REQUESTS,
    vitals: { ...vitals, inp: 900, lcpElement: 'img.hero' },
    layout: { ...layout, documentWidth: 2_000, smallTapTargets: 4, smallTextShare: 1 },
  })
  const metrics = { fcp: 9_000, lcp: 20_000, tbt: 5_000, cls: 1, si: 9_000 }
  const lab = { method: 'simulated' as const, metrics, score: 1, band: [1, 1] as const }
  const forPhones = page('<meta name="viewport" content="width=device-width">')
  const pages = await Promise.all([{}, { html: forPhones }].map((site) => judgeModule(module, { ...site, visit, lab })))
  const findings = pages.flat()
  const code = findings.flatMap(({ fix }) => fix.code)
  expect(findings.filter(({ fix }) => fix.code.length > 0).length).toBeGreaterThanOrEqual(atLeast)
  expect(code.flatMap((block) => [...codeFaults(block), ...breakouts(block)])).toEqual([])
})

test.each(JUDGES.map(({ id }) => id))('the texts of %s are plain, without Markdown', async (module) => {
  const findings = await judgeModule(module, {
    html: page('<script src="/app.js"></script>', '<div id="root"></div>'),
  })
  const told = findings.flatMap(({ title, why, fix }) => [title, why, fix.summary, ...fix.steps])
  expect(told.filter((text) => text.includes('`'))).toEqual([])
})

import { describe, expect, test } from 'vitest'
import { fetchedText, visitOf, type SiteOverrides } from '#analyzer/testing'
import type { Fix, ModuleId } from '../contract/index.ts'
import { codeFaults } from '../testing/code-faults.ts'
import { jsonLd, judgeModule, page, sitemapOf, TEXT, URL_OF_PAGE } from '../testing/fixed-site.ts'

/** A fix's code for a platform. Each round trip applies it to the site, which is then judged again. */
type Code = (platform: string) => string
type RoundTrip = [id: string, module: ModuleId, site: SiteOverrides, applied: (code: Code) => SiteOverrides]

function codeOf({ code }: Fix): Code {
  return (platform) => {
    const block = code.find((one) => one.platform === platform)
    if (!block) throw new Error(`no code for ${platform}, only for ${code.map((one) => one.platform).join(', ')}`)
    return block.text
  }
}

const inHead = (id: string, module: ModuleId, head: string, body?: string): RoundTrip => [
  id,
  module,
  { html: page(head, body) },
  (code) => ({ html: page(code('html'), body) }),
]
const inBody = (id: string, module: ModuleId, body: string, site: SiteOverrides = {}): RoundTrip => [
  id,
  module,
  { ...site, html: page('<title>Walks</title>', body) },
  (code) => ({ html: page('<title>Walks</title>', code('html')) }),
]
const robots = (id: string, robotsTxt: string, platform = 'robots.txt'): RoundTrip => [
  id,
  'robotsResults',
  { robotsTxt },
  (code) => ({ robotsTxt: code(platform) }),
]
/** Replaces the site's header with the one in the nginx code. */
const header = (id: string, name: string, value?: string): RoundTrip => [
  id,
  'securityHeaders',
  { headers: value === undefined ? {} : { [name]: value } },
  (code) => {
    const sent = /^add_header (\S+) "(.*)" always;$/m.exec(code('nginx'))
    return { headers: { [sent?.[1]?.toLowerCase() ?? '']: sent?.[2] ?? '' } }
  },
]
const feed = (body: string) => ({
  role: 'feed' as const,
  from: URL_OF_PAGE,
  url: `${URL_OF_PAGE}feed`,
  file: fetchedText(`${URL_OF_PAGE}feed`, body),
  sha256: null,
})
const visited = (html: string) => visitOf({ html })

const GERMAN =
  '<title>Kanal</title><p>Die Buchhandlung liegt am Kanal und hat an jedem Werktag von neun bis achtzehn Uhr geöffnet. '.repeat(
    9,
  )
const STORE = jsonLd({ '@type': 'Store', name: 'Canal Walks', telephone: '+44 20 7946 0991' })
/** A page with that data, on which a paragraph is put below the heading. */
const withStore = (paragraph: string) => page(STORE, `<h1>Walks</h1>${paragraph}<p>${TEXT}</p>`)

const ROUND_TRIPS: RoundTrip[] = [
  [
    'answer-orphaned',
    'contentQualityResults',
    { html: withStore('<p>+44 20 7946 0991</p>') },
    (code) => ({ html: withStore(code('html')) }),
  ],
  ['answer-data-only', 'contentQualityResults', { html: withStore('') }, (code) => ({ html: withStore(code('html')) })],
  [
    'answer-needs-scripts',
    'contentQualityResults',
    { html: withStore(''), visit: visited(withStore('<p>Canal Walks: +44 20 7946 0991</p>')) },
    (code) => ({ html: withStore(code('html')), visit: visited(withStore(code('html'))) }),
  ],
  robots('robots-syntax', 'Disallow: /x\nUser-agent: *\nDisalow /y\nAllow: /\nfoo bar baz\n'),
  robots('robots-syntax', 'User-agent: FirstBot, SecondBot\nDisallow: /\n'),
  robots('search-crawlers-disallowed', 'User-agent: OAI-SearchBot\nDisallow: /\n\nUser-agent: bingbot\nDisallow: /\n'),
  robots('search-crawlers-disallowed', 'User-agent: *\nDisallow: /\n'),
  robots('visits-disallowed', 'User-agent: ChatGPT-User\nDisallow: /\n'),
  robots('group-shadowed', 'User-agent: *\nDisallow: /private\n\nUser-agent: Googlebot\nAllow: /\n'),
  robots('group-empty', 'User-agent: *\nDisallow: /private\n\nUser-agent: PerplexityBot\nCrawl-delay: 5\n'),
  robots('group-caught', 'User-agent: Googlebot\nCrawl-delay: 5\nUser-agent: GPTBot\nDisallow: /\n'),
  robots('group-unintended-block', 'User-agent: *\nAllow: /\n\nUser-agent: Googlebot\nDisallow: /\n'),
  robots('legacy-token', 'User-agent: anthropic-ai\nDisallow: /\n'),
  robots('usage-signal-faulty', 'User-agent: *\nContent-Signal: search=maybe\nAllow: /\n'),
  robots(
    'usage-signal-scope',
    'User-agent: *\nContent-Signal: search=yes\nAllow: /\n\nUser-agent: Bingbot\nAllow: /\n',
  ),
  robots('usage-signal-no-search', 'User-agent: *\nContent-Signal: search=no\nAllow: /\n'),
  robots('usage-signals-contradict', 'User-agent: *\nContent-Signal: search=yes\nDisallow: /\n'),
  robots(
    'usage-signals-contradict',
    'User-agent: *\nContent-Signal: search=yes\nDisallow: /\n',
    'robots.txt (closed to AI)',
  ),
  robots('license-relative', 'User-agent: *\nAllow: /\nLicense: /license.xml\n'),

  header('csp-missing', 'content-security-policy'),
  header('csp-weak', 'content-security-policy', "script-src * 'unsafe-inline'"),
  header('hsts-missing', 'strict-transport-security'),
  header('hsts-weak', 'strict-transport-security', 'max-age=60'),
  header('hsts-preload-unmet', 'strict-transport-security', 'max-age=31536000; preload'),
  header('x-frame-options-missing', 'x-frame-options', 'maybe'),
  header('nosniff-missing', 'x-content-type-options'),
  header('referrer-policy-unsafe', 'referrer-policy', 'unsafe-url'),
  header('corp-invalid', 'cross-origin-resource-policy', 'anything'),
  header('coep-invalid', 'cross-origin-embedder-policy', 'anything'),
  header('coop-invalid', 'cross-origin-opener-policy', 'anything'),
  [
    'cookies-session-exposed',
    'securityHeaders',
    { setCookies: ['sessionid=1; Path=/'] },
    (code) => ({ setCookies: [code('application').replace('Set-Cookie: ', '')] }),
  ],
  [
    'security-txt-missing',
    'securityHeaders',
    { wellKnown: { '/.well-known/security.txt': fetchedText(URL_OF_PAGE, '', { status: 404 }) } },
    (code) => ({
      wellKnown: { '/.well-known/security.txt': fetchedText(URL_OF_PAGE, code('security.txt')) },
    }),
  ],
  inHead('scripts-without-integrity', 'securityHeaders', '<script src="https://cdn.other.example/a.js"></script>'),
  inHead('scripts-insecure', 'securityHeaders', '<script src="http://cdn.other.example/a.js"></script>'),

  inHead('title-missing', 'seoResults', ''),
  inHead('title-generic', 'seoResults', '<title>Home</title>'),
  inHead('titles-several', 'seoResults', '<title>Walks by lantern</title><title>Other</title>'),
  inBody('h1-missing', 'seoResults', '<p>Walks</p>'),
  inHead('description-missing', 'seoResults', '<title>Walks</title>'),
  inHead('preview-missing', 'seoResults', '<title>Walks</title>'),
  inHead('canonical-missing', 'seoResults', '<title>Walks</title>'),
  inHead('canonical-elsewhere', 'seoResults', '<link rel="canonical" href="https://shop.example/other">'),
  inHead('canonical-invalid', 'seoResults', '<link rel="canonical" href="">'),
  inHead('canonical-relative', 'seoResults', '<link rel="canonical" href="/">'),
  [
    'language-wrong',
    'seoResults',
    { html: `<html lang="en">${GERMAN}` },
    (code) => ({ html: `${code('html')}${GERMAN}` }),
  ],
  inHead('hreflang-invalid', 'seoResults', '<link rel="alternate" hreflang="english" href="/">'),
  inHead('noindex', 'seoResults', '<meta name="robots" content="noindex">'),
  inHead('nosnippet', 'seoResults', '<meta name="robots" content="nosnippet">'),
  inHead('snippet-short', 'seoResults', '<meta name="robots" content="max-snippet:9">'),
  inHead('google-noindex', 'seoResults', '<meta name="googlebot" content="noindex">'),
  inHead('bing-noindex', 'seoResults', '<meta name="bingbot" content="noindex">'),
  inHead('bing-limits', 'seoResults', '<meta name="bingbot" content="noarchive">'),
  inBody('links-not-crawlable', 'seoResults', '<h1>Walks</h1><a href="javascript:go()">Go</a>'),
  [
    'search-disallowed',
    'seoResults',
    { robotsTxt: 'User-agent: *\nDisallow: /private\nDisallow: /$\n' },
    (code) => ({ robotsTxt: code('robots.txt') }),
  ],
  [
    'sitemap-not-declared',
    'seoResults',
    { sitemaps: sitemapOf([{ loc: URL_OF_PAGE, lastmod: null, images: 0 }]) },
    (code) => ({
      sitemaps: {
        ...sitemapOf([{ loc: URL_OF_PAGE, lastmod: null, images: 0 }]),
        declared: [code('robots.txt').replace('Sitemap: ', '')],
      },
    }),
  ],

  inHead(
    'jsonld-broken',
    'structuredDataResults',
    '<script type="application/ld+json">{"@type": "Product", }</script>',
  ),
  [
    'markup-needs-script',
    'structuredDataResults',
    { html: page(''), visit: visited(page(jsonLd({ '@context': 'https://schema.org', '@type': 'Event', name: 'A' }))) },
    (code) => ({ html: page(code('html')), visit: visited(page(code('html'))) }),
  ],
  inHead('markup-missing', 'structuredDataResults', ''),
  inHead(
    'expected-type-missing',
    'structuredDataResults',
    jsonLd({ '@context': 'https://schema.org', '@type': 'Thing' }),
  ),
  inHead('property-missing-event', 'structuredDataResults', jsonLd({ '@type': 'Event', name: 'Reading' })),
  inHead(
    'property-recommended-event',
    'structuredDataResults',
    jsonLd({ '@type': 'Event', name: 'A', startDate: '2026-01-01', location: 'B' }),
  ),
  inHead('identity-missing', 'structuredDataResults', jsonLd({ '@type': 'WebSite', name: 'Holloway' })),
  inHead('identity-unlinked', 'structuredDataResults', jsonLd({ '@type': 'Organization', name: 'Holloway' })),
  [
    'type-misspelled',
    'structuredDataResults',
    { html: page(jsonLd({ '@context': 'https://schema.org', '@type': 'Blog Post', headline: 'A' })) },
    (code) => ({
      html: page(`<script type="application/ld+json">{"@context": "https://schema.org", ${code('json-ld')}}</script>`),
    }),
  ],
  [
    'date-impossible',
    'structuredDataResults',
    { html: page(jsonLd({ '@type': 'Article', datePublished: '21 March 2026' })) },
    (code) => ({ html: page(`<script type="application/ld+json">{"@type": "Article", ${code('json-ld')}}</script>`) }),
  ],
  [
    'value-not-visible-price',
    'structuredDataResults',
    { html: page(jsonLd({ '@type': 'Offer', price: '18.99', priceCurrency: 'GBP' })) },
    (code) => ({ html: page(jsonLd({ '@type': 'Offer', price: '18.99', priceCurrency: 'GBP' }), code('html')) }),
  ],

  inBody('question-unanswered', 'faqResults', '<h2>How long is it?</h2><h2>Where?</h2><p>Here it is.</p>'),
  [
    'question-not-heading',
    'faqResults',
    { html: page(jsonLd({ '@type': 'FAQPage' }), '<p>How long is it? Where is it? Who goes?</p>') },
    (code) => ({ html: page(jsonLd({ '@type': 'FAQPage' }), code('html')) }),
  ],
  [
    'faq-markup-invalid',
    'faqResults',
    { html: page(jsonLd({ '@type': 'FAQPage' }), '<h2>How long is it?</h2><p>Two hours.</p>') },
    (code) => ({ html: page(code('html'), '<h2>How long is it?</h2><p>Two hours.</p>') }),
  ],
  inBody('question-twice', 'faqResults', '<h2>Is it far?</h2><p>No.</p><h2>Is it far?</h2><p>Yes.</p>'),

  inBody('nosnippet-parts', 'contentQualityResults', `<main><h1>Walks</h1><p data-nosnippet>${TEXT}</p></main>`),
  inBody('headings-skip', 'contentQualityResults', `<main><h1>A</h1><h4>B</h4><p>${TEXT}</p></main>`),
  [
    'unicode-channel',
    'contentQualityResults',
    { html: page('', `<p>A\u{E0041}\u202Eb</p>`) },
    (code) => {
      const filter = new Function(`${code('javascript')}\nreturn withoutHidden`)() as (text: string) => string
      return { html: filter(page('', `<p>A\u{E0041}\u202Eb</p>`)) }
    },
  ],
  [
    'llms-txt-broken',
    'contentQualityResults',
    { wellKnown: { '/llms.txt': fetchedText(URL_OF_PAGE, 'no title here') } },
    (code) => ({ wellKnown: { '/llms.txt': fetchedText(URL_OF_PAGE, code('llms.txt')) } }),
  ],

  inBody('alt-missing', 'visualSearchResults', '<img src="/a.png" width="9" height="9">'),
  inBody('alt-useless', 'visualSearchResults', '<img src="/a.png" alt="image" width="1" height="1">'),
  inBody('dimensions-missing', 'visualSearchResults', '<img src="/a.png" alt="A mill">'),
  inHead('image-markup-missing', 'visualSearchResults', '', '<img src="/a.png" alt="A mill">'),
  inBody('captions-missing', 'multimodalContentResults', '<video src="/a.mp4" controls></video>'),
  inBody('transcript-missing', 'multimodalContentResults', '<audio src="/a.mp3" controls></audio>'),
  inBody('autoplay-sound', 'multimodalContentResults', '<audio src="/a.mp3" autoplay></audio>'),
  inBody('embed-untitled', 'multimodalContentResults', '<iframe src="https://www.youtube.com/embed/a"></iframe>'),
  inHead('video-markup-missing', 'multimodalContentResults', '', '<video src="/a.mp4" controls></video>'),
  [
    'feed-broken',
    'contentFreshnessResults',
    { linkedFiles: [feed('<p>')] },
    (code) => ({ linkedFiles: [feed(code('feed.xml'))] }),
  ],
  inBody('privacy-policy-missing', 'complianceResults', '<h1>Walks</h1>'),
  inBody('contact-missing', 'complianceResults', '<h1>Walks</h1>'),
]

describe('once the fix is applied, the finding is gone', () => {
  test.each(ROUND_TRIPS)('%s', async (id, module, site, applied) => {
    const before = await judgeModule(module, site)
    const finding = before.find((one) => one.id === id)
    if (!finding) throw new Error(`not found among ${before.map((one) => one.id).join(', ')}`)
    expect(finding.fix.code.flatMap(codeFaults)).toEqual([])
    expect(new Set(finding.fix.code.map(({ platform }) => platform)).size).toBe(finding.fix.code.length)
    const left = (await judgeModule(module, { ...site, ...applied(codeOf(finding.fix)) })).filter(
      (one) => one.id === id,
    )
    expect(left.flatMap(({ evidence }) => evidence)).toEqual([])
  })
})

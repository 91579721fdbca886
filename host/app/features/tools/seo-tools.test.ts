import { expect, it } from 'vitest'
import { crawlBudget } from '#analyzer/contract'
import { CRAWLERS } from '#analyzer'
import {
  checkVocabulary,
  findRobotsGroupProblems,
  isValidProductToken,
  jsonLdPage,
  judgeRobots,
  parseLlmsTxt,
  parseRobotsTxt,
  parseSitemap,
  readStructuredData,
} from '#analyzer/testing'
import { sampleBlocks } from '../../testing/sample-blocks-data.ts'
import { CRAWL_RANGES, crawlParts, crawlScores, simulatedScores } from './crawl-scores.ts'
import {
  audienceMarkup,
  codeProblem,
  GEO_DEFAULTS,
  hreflangTags,
  isRightToLeft,
  rowProblems,
  rowsOf,
  samplePrice,
} from './hreflang.ts'
import { llmsTxt } from './llms-txt.ts'
import { isWanted, ROBOTS_INTENTS, ROBOTS_VARIANTS, robotsChecks, robotsTxt } from './robots-generator.ts'
import { SITEMAP_VARIANTS, sitemapChecks, sitemapXml } from './sitemap-generator.ts'

const origin = 'https://books.example'
/** RFC 9309 allows no digits in names, so a robots.txt cannot name such agents and its general group applies. */
const NAMEABLE = CRAWLERS.filter(({ token }) => isValidProductToken(token))

it.each(ROBOTS_INTENTS.flatMap((intent) => ROBOTS_VARIANTS.map((variant) => [intent, variant] as const)))(
  'writes a robots.txt that our own parser reads as intended: %s, %s',
  (intent, variant) => {
    const options = { intent, variant, origin, agents: CRAWLERS }
    const robots = parseRobotsTxt(robotsTxt(options))
    const wrong = NAMEABLE.filter(
      (agent) => judgeRobots(robots, agent.token, '/books/').allowed !== isWanted(agent, options),
    )
    expect(wrong.map(({ token }) => token)).toEqual([])
    const missed = CRAWLERS.filter(
      (agent) => judgeRobots(robots, agent.token, '/books/').allowed && !isWanted(agent, options),
    )
    expect(robotsChecks(options).map(({ text }) => text)).toEqual(
      missed.length > 0 ? [expect.stringContaining(missed.map(({ token }) => token).join(', '))] : [],
    )
    expect([robots.malformed, robots.ungrouped]).toEqual([
      [],
      robots.ungrouped.filter(({ name }) => name === 'Sitemap'),
    ])
    const named = robots.groups.flatMap(({ agents }) => agents.map(({ name }) => name))
    expect(named.filter((name) => name !== '*' && !isValidProductToken(name))).toEqual([])
    const problems = findRobotsGroupProblems(robots, named)
    expect(problems.filter(({ kind }) => kind !== 'unintended-block')).toEqual([])
    for (const { token } of CRAWLERS) expect(judgeRobots(robots, token, '/admin/users').allowed).toBe(false)
  },
)

it('a sitemap has only pages of the site, each once, with XML escapes', () => {
  const pages =
    'https://user:word@books.example/ 2026-11-20\n/books/?a=1&b=2\n/books/?a=1&b=2 2026-02-30\nhttps://other.example/\n'
  const media = {
    standard: '',
    images: '/ | /a.jpg\n/books/?a=1&b=2 | https://cdn.example/b.jpg',
    news: '/ | 2026-11-20 | en | Shelves & more',
    video: '/ | /a.jpg | /a.mp4 | Shelves | How we build them',
  }
  for (const variant of SITEMAP_VARIANTS) {
    const xml = sitemapXml({ variant, origin, pages, media: media[variant], siteName: 'A & B' })
    const { kind, entries, problems } = parseSitemap(xml)
    expect({ kind, problems }).toEqual({ kind: 'urlset', problems: [] })
    expect(entries.map(({ loc, lastmod }) => [loc, lastmod])).toEqual([
      ['https://books.example/', '2026-11-20'],
      ['https://books.example/books/?a=1&b=2', null],
    ])
    expect(entries.map(({ images }) => images)).toEqual(variant === 'images' ? [1, 1] : [0, 0])
  }
})

it('a sitemap invents no dates and no media', () => {
  const pages = '/\n/blog/first/\n/blog/second/ yesterday'
  for (const variant of SITEMAP_VARIANTS) {
    const xml = sitemapXml({ variant, origin, pages, siteName: 'Books' })
    expect(xml).not.toMatch(/<lastmod>|<image:|<video:video|<news:news|\d{4}-\d{2}-\d{2}/)
  }
  const media = '/ | 21 November | en | A title\n/ | 2026-11-20 | en |\n/ | 2026-11-20 | en | Real'
  const news = { variant: 'news', origin, pages, media } as const
  expect(sitemapXml({ ...news, siteName: 'Books' }).match(/<news:title>/g)).toHaveLength(1)
  expect(sitemapChecks(news)).toContainEqual({ tone: 'poor', text: '2 lines left out: incomplete' })
})

it('reports what a sitemap leaves out', () => {
  const pages = ['/', ...Array.from({ length: 50_001 }, (_, index) => `/${index}`), 'https://other.example/', '/0#top']
  expect(sitemapChecks({ origin, pages: pages.join('\n') })).toEqual([
    { tone: 'good', text: '50,000 addresses' },
    { tone: 'poor', text: '1 line left out: not on https://books.example' },
    { tone: 'bad', text: '2 lines left out: one file holds at most 50,000 addresses' },
  ])
  expect(sitemapChecks({ origin, pages: '' })).toEqual([{ tone: 'good', text: '1 address' }])
})

it('lists the home page if no page is given', () => {
  const xml = sitemapXml({ variant: 'standard', origin, pages: ' \n', siteName: 'Books' })
  expect(parseSitemap(xml).entries.map(({ loc }) => loc)).toEqual([`${origin}/`])
})

it('names hreflang codes that cannot be used', () => {
  expect([codeProblem('en-GB'), codeProblem('zh-Hant-TW'), codeProblem('x-default')]).toEqual([null, null, null])
  expect([codeProblem('en-UK'), codeProblem('english!')]).toEqual([
    'UK is not a region code, use GB',
    'Not a language code',
  ])
  expect([codeProblem('en-XX'), codeProblem('qq'), codeProblem('es-419')]).toEqual([
    'Not a known region',
    'Not a known language',
    null,
  ])
  expect([isRightToLeft('ar-EG'), isRightToLeft('de')]).toEqual([true, false])
  const odd = rowsOf('de /a?b=1&copy=2\nDE /c\nfr javascript:alert(1)')
  expect(rowProblems(odd, origin)).toEqual([null, 'This code is already listed above', 'Not an address'])
  expect(hreflangTags(odd, origin)).toContain('href="https://books.example/a?b=1&amp;copy=2"')
  expect(hreflangTags(odd, origin)).not.toContain('script:')
  expect(hreflangTags([{ code: 'de', path: '/de/' }], origin)).toBe(
    '<link rel="alternate" hreflang="de" href="https://books.example/de/">\n<link rel="alternate" hreflang="x-default" href="https://books.example/de/">',
  )
})

it('counts each address that wastes visits once', () => {
  const text = '/a\n/a\n/a?utm_source=x\n/a?sort=price&page=2\n/b\n'
  expect(crawlBudget(text.split('\n'))).toEqual({ total: 5, sorting: 1, tracking: 1, repeated: 1 })
  expect(crawlBudget(['/a?page=2', '/?page_id=7', '/order?order_id=1']).sorting).toBe(0)
})

it('simulates scores within the ranges, and the overall score is their rounded mean', () => {
  expect(simulatedScores(() => 0).parts.map(({ score }) => score)).toEqual([60, 70, 65, 75, 80])
  expect(simulatedScores(() => 0.999999).parts.map(({ score }) => score)).toEqual([99, 99, 99, 99, 99])
  expect(
    crawlScores([
      { name: '', score: 60 },
      { name: '', score: null },
    ]).overall,
  ).toBe(60)
  expect(crawlScores([88, 91, 72, 83, 86].map((score) => ({ name: '', score }))).overall).toBe(84)
})

it('a scan has the same five parts', () => {
  const { robotsResults, seoResults } = sampleBlocks()
  if (!robotsResults || !seoResults) throw new Error('no sample')
  const robots = { ...robotsResults, details: { ...robotsResults.details, robotsTxtScore: 90, aiCrawlerScore: 40 } }
  const seo = { ...seoResults, details: { sitemapScore: null, crawlBudgetScore: 75, indexabilityScore: 100 } }
  const parts = crawlParts({ robotsResults: robots, seoResults: seo })
  expect(parts.map(({ name }) => name)).toEqual(CRAWL_RANGES.map(([name]) => name))
  expect(parts.map(({ score }) => score)).toEqual([90, null, 75, 100, 40])
})

it('writes an llms.txt that our own parser finds valid', () => {
  const text = llmsTxt({
    name: 'Books\n# more',
    summary: 'A shop.',
    origin,
    pages: '/\n/visit/\n/a_(b)/[c]\n/b%C3%BCcher',
  })
  const { valid, title, summary, sections } = parseLlmsTxt(text)
  expect({ valid, title, summary }).toEqual({ valid: true, title: 'Books # more', summary: 'A shop.' })
  expect(sections[0]?.links.map((link) => [link.title, link.url])).toEqual([
    ['Home', 'https://books.example/'],
    ['Visit', 'https://books.example/visit/'],
    ['A (b) c', 'https://books.example/a_%28b%29/[c]'],
    ['Bücher', 'https://books.example/b%C3%BCcher'],
  ])
})

it('writes the markup and the price format of a place', () => {
  const ghent = { country: 'BE', region: 'Europe', city: 'Ghent <b>', currency: 'EUR', locale: 'nl-BE' }
  const markup = audienceMarkup(ghent, origin)
  expect(JSON.parse(markup)).toMatchObject({
    name: 'books.example',
    areaServed: { '@type': 'City', name: 'Ghent <b>', containedInPlace: { '@type': 'Country', name: 'BE' } },
  })
  expect(markup).not.toContain('<')
  expect(checkVocabulary(readStructuredData(jsonLdPage(markup)))).toEqual([])
  expect(JSON.parse(audienceMarkup({ ...ghent, city: ' ' }, origin)).areaServed.name).toBe('BE')
  expect(samplePrice(ghent)).toMatch(/^€\s1\.234,50$/)
  expect(samplePrice(GEO_DEFAULTS)).toBe('$1,234.50')
  expect(samplePrice({ ...ghent, currency: 'euro' })).toBeNull()
  expect(samplePrice({ ...ghent, locale: '?' })).toBeNull()
})

import { expect, it } from 'vitest'
import { CRAWLERS as CATALOGUE } from '#analyzer'
import { isValidProductToken, judgeRobots, parseRobotsTxt } from '#analyzer/testing'
import { crawlBudget, crawlScores, simulatedScores } from './crawl-budget.ts'
import { codeProblem, hreflangTags, isRightToLeft } from './hreflang.ts'
import { llmsTxt } from './llms-txt.ts'
import { isWanted, ROBOTS_INTENTS, ROBOTS_VARIANTS, robotsTxt } from './robots-generator.ts'
import { faqBlock, faqChecks, howToBlock, jsonLdText, productChecks } from './schema-blocks.ts'
import { SITEMAP_VARIANTS, sitemapXml } from './sitemap-generator.ts'
import { aiReadiness, analyzeText, keywordDensity, platformScore, readability, sentiment } from './text-analysis.ts'
import { directionOf, wordsOf } from './words.ts'

const origin = 'https://books.example'
/** RFC 9309 knows no digits in names: such agents cannot be named in a robots.txt and follow its general group. */
const CRAWLERS = CATALOGUE.filter(({ token }) => isValidProductToken(token))

it.each(ROBOTS_INTENTS.flatMap((intent) => ROBOTS_VARIANTS.map((variant) => [intent, variant] as const)))(
  'writes a robots.txt that our own parser reads as meant: %s, %s',
  (intent, variant) => {
    const options = { intent, variant, origin, agents: CRAWLERS }
    const robots = parseRobotsTxt(robotsTxt(options))
    const wrong = CRAWLERS.filter(
      (agent) => judgeRobots(robots, agent.token, '/books/').allowed !== isWanted(agent, options),
    )
    expect(wrong.map(({ token }) => token)).toEqual([])
    for (const { token } of CRAWLERS) expect(judgeRobots(robots, token, '/admin/users').allowed).toBe(false)
  },
)

it('keeps sitemaps to the site, each page once, and escapes what XML needs', () => {
  const pages = '/\n/books/?a=1&b=2\n/books/?a=1&b=2\nhttps://other.example/\n'
  for (const variant of SITEMAP_VARIANTS) {
    const xml = sitemapXml({ variant, origin, pages, date: '2026-11-21', siteName: 'A & B' })
    expect(xml.match(/<loc>/g)).toHaveLength(2)
    expect(xml).toContain('<loc>https://books.example/books/?a=1&amp;b=2</loc>')
    expect(xml).not.toMatch(/&(?!amp;|lt;|gt;|quot;|apos;)/)
  }
})

it('weighs the readiness 20, 15, 25 and 40 percent', () => {
  const parts = { readabilityScore: 82, sentimentScore: 70, semanticScore: 76, conversationalScore: 88 }
  expect(aiReadiness(parts)).toBe(81)
})

it('reads by Flesch and stays within 0 and 100', () => {
  expect(readability('The cat sat on the mat.')).toBe(100)
  // 1 sentence, 4 words, 17 syllables: 206.835 - 4.06 - 359.55
  expect(readability('Institutional responsibility necessitates internationalization.')).toBe(0)
  // 8 words, 11 groups of vowels: 206.835 - 8.12 - 116.325
  expect(readability('We repair your city bicycle in two days.')).toBe(82)
})

it('counts repeated words of more than three letters, ten at most', () => {
  expect(keywordDensity(wordsOf('bike bike bike shop shop the the the the open'))).toEqual({ bike: 30, shop: 20 })
  const many = Array.from({ length: 12 }, (_, index) => `word${index} word${index}`).join(' ')
  expect(Object.keys(keywordDensity(wordsOf(many)))).toHaveLength(10)
})

it('finds the tone in warm and cold words', () => {
  expect(sentiment(wordsOf('a plain line of words'))).toBe(50)
  expect(sentiment(wordsOf('great'))).toBe(100)
  expect(sentiment(wordsOf('terribly broken error'))).toBe(0)
})

it('begins at 50, 51 and 101 characters', () => {
  const at = (length: number) => analyzeText('a'.repeat(length))
  expect([at(49).content, at(50).content === null, at(50).platforms, at(51).platforms === null]).toEqual([
    null,
    false,
    null,
    false,
  ])
  expect([at(100).entities, at(101).entities === null]).toEqual([null, false])
})

it('gives 50 to a platform that it does not know', () => {
  expect([platformScore('altavista', 'text'), platformScore('__proto__', 'text')]).toEqual([50, 50])
  expect(platformScore('perplexity', 'According to a study of 2025, 40 % agree. https://a.example')).toBeGreaterThan(80)
})

it('knows scripts without spaces and from right to left', () => {
  expect(wordsOf('自転車の修理').length).toBeGreaterThan(1)
  expect([directionOf('مرحبا بالعالم'), directionOf('hello')]).toEqual(['rtl', 'ltr'])
})

it('names hreflang codes that cannot be used', () => {
  expect([codeProblem('en-GB'), codeProblem('zh-Hant-TW'), codeProblem('x-default')]).toEqual([null, null, null])
  expect([codeProblem('en-UK'), codeProblem('english!')]).toEqual([
    'UK is not a region code: GB',
    'Not a language code',
  ])
  expect([isRightToLeft('ar-EG'), isRightToLeft('de')]).toEqual([true, false])
  expect(hreflangTags([{ code: 'de', path: '/de/' }], origin)).toBe(
    '<link rel="alternate" hreflang="de" href="https://books.example/de/">\n<link rel="alternate" hreflang="x-default" href="https://books.example/de/">',
  )
})

it('writes blocks that cannot leave their script element', () => {
  expect(jsonLdText(faqBlock([{ question: '</script>', answer: 'a' }]))).not.toContain('</script>')
  expect(faqChecks([{ question: 'a', answer: '' }])[0]?.tone).toBe('bad')
  expect(howToBlock({ name: 'Fix', minutes: '20', steps: 'a\n\nb' })).toMatchObject({
    totalTime: 'PT20M',
    step: [{ position: 1 }, { position: 2 }],
  })
  const product = { name: 'Bike', sku: '', brand: '', currency: 'EUR', inStock: true }
  expect(productChecks({ ...product, price: '749,00' })[0]?.tone).toBe('bad')
  expect(productChecks({ ...product, price: '749.00' }).some(({ tone }) => tone === 'bad')).toBe(false)
})

it('counts addresses that waste visits once each', () => {
  const text = '/a\n/a\n/a?utm_source=x\n/a?sort=price&page=2\n/b\n'
  expect(crawlBudget(text)).toEqual({ total: 5, sorting: 1, tracking: 1, repeated: 1 })
})

it('simulates within the stated ranges and takes the rounded mean', () => {
  expect(simulatedScores(() => 0).parts.map(({ score }) => score)).toEqual([60, 70, 65, 75, 80])
  expect(simulatedScores(() => 0.999999).parts.map(({ score }) => score)).toEqual([99, 99, 99, 99, 99])
  expect(crawlScores([88, 91, 72, 83, 86].map((score) => ({ name: '', score }))).overall).toBe(84)
})

it('lists pages in llms.txt', () => {
  expect(llmsTxt({ name: 'Books', summary: 'A shop.', origin, pages: '/\n/visit/' })).toBe(
    '# Books\n\n> A shop.\n\n## Pages\n\n- [Home](https://books.example/)\n- [Visit](https://books.example/visit/)\n',
  )
})

import { describe, expect, it } from 'vitest'
import type { SiteOverrides } from '../../testing/index.ts'
import { judgeStep, targetOf, visitOf } from '../../testing/index.ts'
import { judge as structuredDataJudge } from './judge.ts'

const block = (node: unknown) =>
  `<script type="application/ld+json">${typeof node === 'string' ? node : JSON.stringify({ '@context': 'https://schema.org', ...(node as object) })}</script>`
const page = (blocks: string, body = '<p>Price £18.99, rated 4.6 of 5.</p>') =>
  `<!doctype html><html lang="en"><head><title>Lanes | Holloway Books</title>${blocks}</head><body>${body}</body></html>`
const ORGANIZATION = {
  '@type': 'Organization',
  name: 'Holloway Books',
  url: 'https://shop.example/',
  logo: '/l.png',
  sameAs: ['https://www.wikidata.org/wiki/Q1'],
}
const product = (price: unknown) => ({
  '@type': 'Product',
  name: 'Lanes',
  image: '/a.jpg',
  description: 'Walks',
  brand: 'H',
  sku: '1',
  offers: { '@type': 'Offer', price, priceCurrency: 'GBP', availability: 'https://schema.org/InStock' },
})
const judge = (html: string, site: SiteOverrides = {}) => judgeStep(structuredDataJudge, { html, ...site })
const costing = (findings: readonly { id: string; loss: number }[]) =>
  findings.filter(({ loss }) => loss > 0).map(({ id }) => id)

describe('the structured data step', () => {
  it('gives all points to valid markup that matches the page', async () => {
    const { data, findings } = await judge(page(block(ORGANIZATION) + block(product('18.99'))))
    expect(data.score).toBe(100)
    expect(costing(findings)).toEqual([])
    expect(data.details).toMatchObject({
      types: ['Offer', 'Organization', 'Product'],
      invalidBlocks: 0,
      siteType: 'shop',
    })
  })

  it('reports an invalid block with its position and counts none of its types', async () => {
    const { data, findings } = await judge(page(block('{"@type": "Product", }') + block(ORGANIZATION)))
    expect(data.details).toMatchObject({ types: ['Organization'], invalidBlocks: 1 })
    expect(findings.find(({ id }) => id === 'jsonld-broken')?.evidence[0]).toMatch(/^Block 1, line 1, column \d+/)
  })

  it('finds prices that the page does not show, in any spelling of numbers', async () => {
    expect(costing((await judge(page(block(ORGANIZATION) + block(product('19.99'))))).findings)).toEqual([
      'value-not-visible-price',
    ])
    const german = page(block(ORGANIZATION) + block(product('1299.00')), '<p>Preis: 1.299,00 €</p>')
    expect(costing((await judge(german)).findings)).toEqual([])
  })

  it('says nothing without a browser of a price that a script may show, as on a streamed page', async () => {
    const streamed = page(
      block(ORGANIZATION) + block(product('19.99')),
      '<p id="slot">Loading</p><div hidden id="late"><p>£19.99</p></div><script>slot.replaceWith(late.firstChild)</script>',
    )
    expect(costing((await judge(streamed)).findings)).toEqual([])
  })

  it('reports missing required properties and fills in the rest', async () => {
    const { findings } = await judge(page(block(ORGANIZATION) + block({ '@type': 'Event', name: 'Reading' })))
    const finding = findings.find(({ id }) => id.startsWith('property-missing'))
    expect(finding?.title).toMatch(/Event.*startDate, location/)
    expect(finding?.fix.code[0]?.text).toContain('"name": "Reading"')
    expect(finding?.fix.code[0]?.text).toContain('"startDate": "YYYY-MM-DD"')
  })

  it('neither rewards nor charges for retired rich results', async () => {
    const faq = {
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'Why?', acceptedAnswer: { '@type': 'Answer', text: 'So.' } }],
    }
    const { findings } = await judge(page(block(ORGANIZATION) + block(faq)))
    expect(findings.find(({ id }) => id === 'type-retired-faqpage')).toMatchObject({ severity: 'info', loss: 0 })
  })

  it('tells what Google’s rules call wrong, but not what only another kind of rich result needs', async () => {
    const rated = { '@type': 'AggregateRating', ratingValue: 4.6, reviewCount: 9 }
    const step = (position: number) => ({
      '@type': 'ListItem',
      position,
      name: 'Books',
      item: 'https://shop.example/b',
    })
    const fine = [
      { '@type': 'ImageObject', url: 'https://shop.example/l.png' },
      { '@type': 'Product', name: 'Lanes', aggregateRating: rated },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [{ ...step(1), nextItem: { '@type': 'ListItem', name: 'Walks' } }],
      },
      {
        ...product('18.99'),
        '@type': 'ProductGroup',
        productGroupID: 'L',
        hasVariant: [{ '@type': 'Product', url: 'https://shop.example/lanes' }],
      },
    ]
    const idsOf = async (nodes: object[]) =>
      (await judge(page(block(ORGANIZATION) + nodes.map(block).join('')))).findings.map(({ id }) => id)
    expect(await idsOf(fine)).not.toContain('rich-result-fault')
    expect(await idsOf([{ ...product('18.99'), offers: { '@type': 'Offer', price: 'cheap' } }])).toContain(
      'rich-result-fault',
    )
  })

  it('reports markup that only JavaScript adds', async () => {
    const rendered = page(block(ORGANIZATION))
    const { findings } = await judge(page(''), { visit: visitOf({ html: rendered }) })
    expect(costing(findings)).toContain('markup-needs-script')
  })

  it('suggests an organization built from the page when there is no markup', async () => {
    const body = '<a href="https://www.linkedin.com/company/holloway">LinkedIn</a><a href="tel:+441234567">Call</a>'
    const { data, findings } = await judge(page('', body))
    expect(data.score).toBe(0)
    const code = findings.flatMap(({ fix }) => fix.code).find(({ platform }) => platform === 'html')?.text
    expect(code).toContain('"name": "Holloway Books"')
    expect(code).toContain('https://www.linkedin.com/company/holloway')
  })

  it('takes neither the home page of a site of texts nor a notice for an article', async () => {
    const codeAt = async (url: string, text: string) =>
      (await judge(page('', text), { target: targetOf(url) })).findings[0]?.fix.code[0]?.text
    const notice = '<p>Boats of larch.</p>'
    const story = `<p>${'We plane the planks of larch by hand and bend them over steam. '.repeat(30)}</p>`
    expect(await codeAt('https://shop.example/', story)).toMatch(/"@type": "WebSite"/)
    expect(await codeAt('https://shop.example/bread', notice)).toMatch(/"@type": "WebPage"/)
    expect(await codeAt('https://shop.example/bread', story)).toMatch(/"@type": "Article"/)
  })

  it('adds links to the publisher as the markup has it', async () => {
    const author = { '@type': 'Person', name: 'Ada Korn', jobTitle: 'Editor', url: 'https://shop.example/ada' }
    const { findings } = await judge(page(block({ '@type': 'NewsArticle', headline: 'A', author })))
    const code = findings.find(({ id }) => id === 'identity-unlinked')?.fix.code[0]?.text ?? ''
    expect(JSON.parse(code.replace(/<[^>]*>/g, ''))).toEqual({
      '@context': 'https://schema.org',
      ...author,
      sameAs: ['URL OF ONE OF YOUR PROFILES'],
    })
  })

  it.each([
    ['without markup', page('')],
    ['whose markup says neither who nor what', page(block({ '@type': 'WebSite', name: 'Holloway' }))],
    ['whose markup names the publisher alone', page(block({ ...ORGANIZATION, '@type': 'Organization' }))],
  ])('puts one organization at most into the code for a page %s', async (_case, html) => {
    const { findings } = await judge(html)
    const code = findings.flatMap(({ fix }) => fix.code.filter(({ platform }) => platform === 'html'))
    const organizations = code.flatMap(({ text }) => text.match(/"@id": "[^"]*#organization",?\n\s*"name"/g) ?? [])
    expect(organizations.length).toBe(html.includes('Organization') ? 0 : 1)
  })

  it('reports misspelled types', async () => {
    const { findings } = await judge(page(block(ORGANIZATION) + block({ '@type': 'Blog Post', name: 'A' })))
    expect(findings.find(({ id }) => id === 'type-misspelled')?.title).toContain('Blog Post should be BlogPosting')
  })

  it('cannot be tricked into closing the script element of a fix, or by type names such as constructor', async () => {
    const { findings } = await judge(
      page(block({ '@type': ['constructor', 'Event'], name: '\u003c/script>\u003cb>'.replaceAll('<', '\\u003c') })),
    )
    for (const { fix } of findings)
      for (const { text } of fix.code) expect(text.match(/<\/script>/g)?.length ?? 1).toBe(1)
  })
})

import { describe, expect, it } from 'vitest'
import { parseHtmlDocument } from '../html/index.ts'
import {
  checkFaq,
  findJsonFault,
  itemsOfType,
  readStructuredData,
  repairJson,
  structuredDataOf,
  textOf,
} from './index.ts'

const block = (json: string) => `<script type="application/ld+json">${json}</script>`

describe('JSON-LD', () => {
  it('reads @graph, nested types and references, and nothing inside @context', () => {
    const data = readStructuredData(
      block(
        JSON.stringify({
          '@context': { '@vocab': 'https://schema.org/', when: { '@id': 'x', '@type': 'Date' } },
          '@graph': [
            { '@type': ['Product', 'schema:Thing'], '@id': '#p', name: 'Boot', brand: { '@id': '#b' } },
            { '@type': 'https://schema.org/Brand', '@id': '#b', name: 'Acme' },
          ],
        }),
      ),
    )
    expect(data.types.jsonld).toEqual(['Brand', 'Product', 'Thing'])
    const brand = itemsOfType(data, 'Product')[0]?.properties['brand']?.[0]
    expect(typeof brand === 'object' && textOf(brand, 'name')).toBe('Acme')
  })

  it('resolves references between the blocks of a page', () => {
    const article = { '@type': 'Article', author: { '@id': '#ann' } }
    const person = { '@type': 'Person', '@id': '#ann', name: 'Ann Tregenza' }
    const blocks = [article, { '@graph': [person] }].map((one) => block(JSON.stringify(one)))
    const [first] = readStructuredData(blocks.join('')).items
    expect(first?.properties).toMatchObject({ author: [{ properties: { name: ['Ann Tregenza'] } }] })
  })

  it('reports the position of a fault and uses nothing of a broken block', () => {
    const data = readStructuredData(block('{"@type": "Product",\n "name": "x",}'))
    expect(data.types.jsonld).toEqual([])
    expect(data.blocks[0]).toMatchObject({ valid: false, fault: { line: 2, column: 14 } })
  })

  it('replaces lone surrogates, which cannot be stored', () => {
    const data = readStructuredData(block('{"@type":"Thing","name":"a\\ud800"}'))
    expect(data.items[0]?.properties['name']).toEqual(['a\ufffd'])
  })

  it('does not pollute prototypes', () => {
    readStructuredData(block('{"@type":"Thing","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'))
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
  })

  it('reads deeply nested blocks, and no more than 2,000 blocks', () => {
    const deep = `${'{"@type":"A","x":'.repeat(50_000)}1${'}'.repeat(50_000)}`
    const data = readStructuredData(block(deep) + block('{"@type":"B"}').repeat(3_000))
    expect(data.types.jsonld).toEqual(['A', 'B'])
    expect(data.blocks).toHaveLength(2_000)
  })
})

describe('the position of a JSON fault', () => {
  it.each([
    ['{"a":1}', null],
    [' [1, -2.5e3, "\\u00e9", true, null, {}, []] ', null],
    ['', 0],
    ['{"a" 1}', 5],
    ['[1,]', 3],
    ['{"a":1} x', 8],
    ['{"a":"b\nc"}', 7],
    ['{"a":"b\\x"}', 7],
    ["{'a':1}", 1],
    ['[01]', 2],
    ['"open', 5],
  ])('%j', (text, offset) => {
    expect(findJsonFault(text)?.offset ?? null).toBe(offset)
  })

  it('is found in deeply nested JSON', () => {
    expect(findJsonFault('['.repeat(200_000))?.offset).toBe(200_000)
  })

  it.each([
    ['{"a" 1}', 'expected ":", found "1"'],
    ['[1 2]', 'expected "," or "]", found "2"'],
    ['{"a":1} x', 'expected the end, found "x"'],
    ['{"a":"b\nc"}', 'expected a valid escape or a closing quote, found "\\n"'],
    ['{"a":', 'expected a value, found the end'],
  ])('has a message: %j', (text, message) => {
    expect(findJsonFault(text)?.message).toBe(message)
  })
})

describe('repairing JSON', () => {
  it.each([
    ['{"a": 1,}', { a: 1 }],
    ['{"a": [1, 2,], "b": 2}', { a: [1, 2], b: 2 }],
    ['{"a": 1 "b": 2}', { a: 1, b: 2 }],
    ['[{"a": 1} {"b": 2}]', [{ a: 1 }, { b: 2 }]],
    ['{"a": "one\ntwo"}', { a: 'one two' }],
    [String.raw`{"a": "it\'s"}`, { a: "it's" }],
    ['{"a": 1 // one\n}', { a: 1 }],
    ['{"a": {"b": [1, 2', { a: { b: [1, 2] } }],
    ['{"a": 1};', { a: 1 }],
    ['<!--\n{"a": 1}\n//-->', { a: 1 }],
    ['//<![CDATA[\n{"a": 1}\n//]]>', { a: 1 }],
    ['{"a": 1}', { a: 1 }],
  ])('%s', (text, repaired) => {
    expect(repairJson(text)).toEqual(repaired)
  })

  it.each(['', '{a: 1}', '{"a": "say "yes" now"}', '<p>', `{"a": ${'1,'.repeat(60_000)}`, '['.repeat(200)])(
    'does not guess for %.20s',
    (text) => {
      expect(repairJson(text)).toBeUndefined()
    },
  )
})

describe('microdata, RDFa and what they have in common', () => {
  it('reads nested microdata and itemref', () => {
    const data = readStructuredData(
      `<div itemscope itemtype="https://schema.org/Product" itemref="more"><span itemprop="name">Boot</span>
       <div itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="10"></div></div>
       <p id="more"><b itemprop="sku">B1</b></p><i itemtype="https://schema.org/Nothing"></i>`,
    )
    expect(data.types.microdata).toEqual(['Offer', 'Product'])
    const referred = readStructuredData(
      `<div itemscope itemtype="https://schema.org/Product" itemref="off"></div>
       <div id="off" itemprop="offers" itemscope itemtype="https://schema.org/Offer"><meta itemprop="price" content="9"></div>`,
    )
    expect(referred.items).toMatchObject([{ properties: { offers: [{ properties: { price: ['9'] } }] } }])
    expect(data.items[0]?.properties).toMatchObject({
      name: ['Boot'],
      sku: ['B1'],
      offers: [{ properties: { price: ['10'] } }],
    })
  })

  it('keeps at most 2,000 properties of an item', () => {
    const properties = Object.fromEntries(Array.from({ length: 3_000 }, (_, at) => [`p${at}`, at]))
    const [item] = readStructuredData(block(JSON.stringify({ '@type': 'Product', ...properties }))).items
    expect(Object.keys(item?.properties ?? {})).toHaveLength(2_000)
    expect(item?.properties['p1999']).toEqual([1_999])
  })

  it('reads RDFa with vocab and with prefixes', () => {
    const data = readStructuredData(
      `<div vocab="https://schema.org/" typeof="Product"><span property="name">Boot</span><div property="offers" typeof="Offer"></div></div>
       <div prefix="s: https://schema.org/" typeof="s:Person"><b property="s:name">Ann</b></div>`,
    )
    expect(data.types.rdfa).toEqual(['Offer', 'Person', 'Product'])
    expect(data.items.map((item) => item.properties['name'])).toEqual([['Boot'], ['Ann']])
  })
})

describe('FAQ markup', () => {
  const faq = (json: unknown, body: string) => {
    const document = parseHtmlDocument(block(JSON.stringify(json)) + body)
    return checkFaq(document, structuredDataOf(document))
  }
  const question = (name: string, text: string) => ({
    '@type': 'Question',
    name,
    acceptedAnswer: { '@type': 'Answer', text },
  })

  it('accepts questions that are visible on the page, with markup in the answer', () => {
    const json = { '@type': 'FAQPage', mainEntity: [question('What is “X”?', '<p>X is a&nbsp;thing.</p>')] }
    expect(faq(json, '<details><summary>What is "X"?</summary>X is a thing.</details>')).toMatchObject({ valid: true })
  })

  it.each([
    ['hidden', '<div style="display: none">What? This.</div>', ['not-visible']],
    ['missing', '<p>Other', ['not-visible']],
  ])('refuses %s questions', (_, body, faults) => {
    expect(faq({ '@type': 'FAQPage', mainEntity: question('What?', 'This.') }, body).faults).toEqual(faults)
  })

  it('accepts a page without FAQ markup', () => {
    expect(faq({ '@type': 'WebPage' }, '')).toEqual({ hasFaqSchema: false, questions: [], valid: true, faults: [] })
  })
})

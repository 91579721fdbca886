import { expect, test } from 'vitest'
import { parseHtmlDocument } from '../parsers/html/index.ts'
import { readSentBlocks } from './answer-blocks.ts'
import { answerGate, type WantedFact } from './answer-gate.ts'
import { readDataValues } from './data-values.ts'

const PRICE: WantedFact = { kind: 'amount', values: ['12.99'], hint: 'EUR', about: ['Lamp', 'Price'] }
const gate = (html: string, fact = PRICE) =>
  answerGate({ blocks: readSentBlocks(html), data: readDataValues(parseHtmlDocument(html)) }, fact)

test('a value under a heading that names it is answered, and quoted word for word', () => {
  expect(gate('<h1>Lamp</h1><p>Yours for €12.99 today.</p>')).toMatchObject({
    verdict: 'answered',
    quote: 'Yours for €12.99 today.',
  })
})

test('a value without anything that names it is orphaned', () => {
  expect(gate('<p>€12.99</p>').verdict).toBe('orphaned')
})

test('a cell is named by the headings of its column and row', () => {
  const table = '<table><tr><th>Item<th>Cost<tr><td>Lamp<td>€12.99<tr><td>Rug<td>€30</table>'
  expect(gate(table).verdict).toBe('answered')
  expect(gate(table, { ...PRICE, values: ['30'], about: ['Rug'] }).verdict).toBe('answered')
})

test('a price split over elements is one price, and an old one that is struck through is none', () => {
  expect(gate('<h1>Lamp</h1><p>€<b>12</b><sup>99</sup></p>').verdict).toBe('answered')
  expect(gate('<h1>Lamp</h1><p><del>€12.99</del> €9.99</p>').verdict).toBe('lost')
})

test('a value that only markup has is data only', () => {
  const offer = '{"@context":"https://schema.org","@type":"Offer","price":"12.99"}'
  expect(gate(`<script type="application/ld+json">${offer}</script>`)).toMatchObject({
    verdict: 'data-only',
    where: 'JSON-LD',
  })
  expect(gate('<p hidden>€12.99</p>').verdict).toBe('lost')
})

test('what noscript holds is read by those who run no scripts', () => {
  expect(gate('<h1>Lamp</h1><noscript><p>€12.99</p></noscript>').verdict).toBe('answered')
})

test('a value that cannot be compared is not testable', () => {
  expect(gate('<p>x</p>', { ...PRICE, kind: 'date', values: ['tomorrow'] }).verdict).toBe('not-testable')
})

test('a closed day is found on a page that says closed often', () => {
  const closed: WantedFact = { kind: 'hours', values: ['Sunday closed'], about: [] }
  expect(gate(`${'<p>The road is closed.</p>'.repeat(60)}<p>Sunday: closed</p>`, closed)).toMatchObject({
    verdict: 'answered',
    quote: 'Sunday: closed',
  })
})

test('a text of several lines is found in as many, in their order', () => {
  const care: WantedFact = { kind: 'text', values: ['- Exams\n- Cleanings\n- Extractions\n- X-rays'], about: [] }
  const list = (...items: string[]) => `<ul>${items.map((item) => `<li>${item}`).join('')}</ul>`
  expect(gate(list('Exams', 'Cleanings', 'Extractions', 'X-rays'), care).verdict).toBe('answered')
  expect(gate(list('Exams', 'Cleanings'), care).verdict).toBe('lost')
})

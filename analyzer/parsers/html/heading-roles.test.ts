import { expect, test } from 'vitest'
import { readPageText } from '../../computed/readings/page-text.ts'
import { parseHtmlDocument, readPageFacts } from './index.ts'

const PAGE = `<main><div role="heading" aria-level="1">Oak <b>tables</b></div><p>We plane them by hand.</p>
  <span role="heading">Delivery</span> We bring them. <p role=heading aria-level=9>Care</p>
  <div role="heading" aria-level="x">Prices</div><div>heading</div></main>`

test('headings by role are headings with the level that they state', () => {
  const { headings, counts } = readPageFacts(PAGE)
  expect(headings).toEqual([
    { level: 1, text: 'Oak tables' },
    { level: 2, text: 'Delivery' },
    { level: 6, text: 'Care' },
    { level: 2, text: 'Prices' },
  ])
  expect(counts.h1).toBe(1)
})

test('a heading by role begins a line of its own', () => {
  const blocks = readPageText(parseHtmlDocument(PAGE)).blocks.filter(({ kind }) => kind === 'heading')
  expect(blocks.map(({ level, text }) => [level, text])).toEqual([
    [1, 'Oak tables'],
    [2, 'Delivery'],
    [6, 'Care'],
    [2, 'Prices'],
  ])
})

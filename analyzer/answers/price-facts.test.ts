import { expect, test } from 'vitest'
import { blocksOfLines } from './answer-blocks.ts'
import { planFacts, priceIn } from './price-facts.ts'

test.each([
  ['Pris: 1 290 kr', '1 290', 'kr'],
  ['Prix : 12\u202f900,00 €', '12\u202f900,00', '€'],
  ['Cena: 1 234 567 Kč', '1 234 567', 'Kč'],
  ['129,00 €', '129,00', '€'],
  ['£129.00 200 left', '129.00', '£'],
])('%s names the price %s', (line, number, currency) => {
  expect(priceIn(line)).toEqual({ number, currency })
})

test('sums of a dashboard are no prices, and those of plans are', () => {
  const cards = (...lines: readonly [string, string, string][]) =>
    planFacts(
      blocksOfLines(
        lines.flatMap(([heading, label, sum]) => [
          { level: 2, text: heading },
          { level: 0, text: label },
          { level: 0, text: sum },
        ]),
      ),
    ).map(({ values }) => values[0])
  expect(
    cards(['Overview', 'Earnings (monthly)', '$40,000'], ['Alerts', '7 May', '$290.29 has been deposited']),
  ).toEqual([])
  expect(cards(['Basic', 'For one person', '$20'], ['Team', 'For up to ten', '$90'])).toEqual(['20', '90'])
})

test('the sections of a menu cost nothing, but plans with the same rates do', () => {
  const asked = (...lines: readonly string[]) =>
    planFacts(blocksOfLines(lines.map((text) => ({ level: /^\p{Lu}\w+$/u.test(text) ? 2 : 0, text })))).map(
      ({ question }) => question,
    )
  expect(asked('Starters', 'Shrimp soup - 8,50 €', 'Herring - 9,80 €', 'Cakes', 'Frisian cake - 4,20 €')).toEqual([])
  expect(asked('Basic', 'By month 20 €', 'By year 200 €', 'Team', 'By month 50 €', 'By year 500 €')).toEqual([
    'How much does Basic cost?',
    'How much does Team cost?',
  ])
})

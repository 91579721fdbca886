import { expect, test } from 'vitest'
import { priceIn } from './price-facts.ts'

test.each([
  ['Pris: 1 290 kr', '1 290', 'kr'],
  ['Prix : 12\u202f900,00 €', '12\u202f900,00', '€'],
  ['Cena: 1 234 567 Kč', '1 234 567', 'Kč'],
  ['129,00 €', '129,00', '€'],
  ['£129.00 200 left', '129.00', '£'],
])('%s names the price %s', (line, number, currency) => {
  expect(priceIn(line)).toEqual({ number, currency })
})

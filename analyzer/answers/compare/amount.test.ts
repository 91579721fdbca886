import { expect, test } from 'vitest'
import { amountFinder, readAmount } from './amount.ts'
import { CURRENCIES } from './currency-table.ts'

const finds = (value: string, currency: string, text: string) => amountFinder(value, currency)?.(text) !== null

test('the last separator before two digits is the decimal one, in any locale', () => {
  for (const written of ['1,234.50', '1.234,50', '1 234,50', "1'234.50", '1234.5'])
    expect(readAmount(written), written).toEqual([1234.5])
})

test('three digits after a separator may be thousands or decimals, unless the currency has no decimals', () => {
  expect(readAmount('24.990')).toEqual([24990, 24.99])
  expect(readAmount('24.990', 'CLP')).toEqual([24990])
})

test('an amount is found with the sign or the code of each of fifty currencies on either side', () => {
  expect(Object.keys(CURRENCIES).length).toBeGreaterThanOrEqual(50)
  for (const [code, signs] of Object.entries(CURRENCIES))
    for (const sign of [code, ...signs]) {
      expect(finds('1250', code, `Now 1250 ${sign}`), `after: ${sign}`).toBe(true)
      expect(finds('1250', code, `Now ${sign} 1250`), `before: ${sign}`).toBe(true)
    }
})

test('a number without a currency, with another one or inside a longer number is not the price', () => {
  for (const text of ['19.99', '19.99 kg', '£19.99', '€119.99', '€19.995', 'Euronext 19.99'])
    expect(finds('19.99', 'EUR', text), text).toBe(false)
})

test('a price is found after "from", in a range, with a dash for its cents and split over elements', () => {
  for (const text of [
    'from €19',
    '€12 – €19',
    '19,– €',
    '19,00 €',
    '€ 19 00',
    '€19–25',
    '12 bis 19 €',
    '19 – 25 € pro Tag',
    'statt 24 € nur 19 €',
  ])
    expect(finds('19', 'EUR', text), text).toBe(true)
  expect(finds('19', 'EUR', '19 – 25 kg')).toBe(false)
})

test.each([
  ['0.75', 'GBP', '75p', true],
  ['0.99', 'EUR', '99 Cent', true],
  ['19.9', 'EUR', '19€90', true],
  ['32000', 'GBP', '£30-32k', true],
  ['2500000', 'EUR', '2,5 Mio. €', true],
  ['10000', 'KRW', '1만원', true],
  ['12000', 'KRW', '1만 2,000원', true],
  ['15000', 'KRW', '1만5천원', true],
  ['10000', 'KRW', '1만5천원', false],
  ['1500000', 'KRW', '150만 원', true],
  ['30000', 'JPY', '3万円', true],
  ['250000000', 'KRW', '2.5억 원', true],
  ['14.5', 'USD', '14.50 dollars', true],
  ['12.5', 'KWD', 'KD 12.500', true],
  ['100', 'GBP', '£100,000', false],
  ['100', 'EUR', '1 100 €', false],
  ['1299.5', 'SAR', '١٬٢٩٩٫٥٠ ر.س', true],
  ['12800', 'JPY', '￥１２，８００', true],
  ['1450', 'INR', '₹१,४५०', true],
  ['2026', 'USD', '© 2026 $5', false],
  ['0', 'EUR', 'gluten free bread', false],
  ['0', 'GBP', 'feel free to call', false],
  ['0', 'USD', 'Free cancellation', false],
])('whether %s %s is found in "%s": %s', (value, currency, text, isFound) => {
  expect(finds(value, currency, text)).toBe(isFound)
})

test('a price of nothing is found as "free" in the words of eight languages', () => {
  for (const text of [
    'Free',
    '0 €',
    'Eintritt frei',
    'free of charge',
    'Eintritt kostenlos',
    'Entrée gratuite',
    'Entrada gratis',
    'Wstęp bezpłatny',
    'Grátis',
  ])
    expect(finds('0', 'EUR', text), text).toBe(true)
  for (const text of ['sugar-free', 'free of charge cards', 'free trial', '10 €', 'Freedom'])
    expect(finds('0', 'EUR', text), text).toBe(false)
})

test('a value that is no number cannot be tested', () => {
  expect(amountFinder('on request', 'EUR')).toBeNull()
})

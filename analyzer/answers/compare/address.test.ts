import { expect, test } from 'vitest'
import { addressFinder } from './address.ts'

const finds = (text: string) => addressFinder('12 Baker Street\nLondon\nNW1 6XE')?.(text) !== null

test('an address is found by postcode, house number and a word of its street', () => {
  for (const text of ['12 Baker St, London NW1 6XE', 'Baker Street 12, nw16xe']) expect(finds(text), text).toBe(true)
})

test('another house, street or postcode is not found', () => {
  for (const text of ['14 Baker St, NW1 6XE', '12 Abbey Road, NW1 6XE', '12 Baker St, NW1 6XF'])
    expect(finds(text), text).toBe(false)
})

test('an address without a house number or postcode cannot be tested', () => {
  expect(addressFinder('Main Square\nRome\n')).toBeNull()
})

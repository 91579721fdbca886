import { expect, test } from 'vitest'
import { identifierFinder } from './identifier.ts'

const finds = (value: string, text: string) => identifierFinder(value)?.(text) !== null

test('case and separators do not count, zeros that fill up a GTIN neither', () => {
  expect(finds('904.230.19', 'Article 90423019')).toBe(true)
  expect(finds('AB-12/c', 'Model ab12C')).toBe(true)
  expect(finds('0099482467999', 'UPC 099482467999')).toBe(true)
})

test('a longer code that contains it is another one', () => {
  expect(finds('101693', 'No. 1016934')).toBe(false)
  expect(finds('101693', 'x101693')).toBe(false)
})

test('a code of fewer than three signs cannot be tested', () => {
  expect(identifierFinder('A1')).toBeNull()
})

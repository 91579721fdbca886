import { expect, test } from 'vitest'
import { telephoneFinder } from './telephone.ts'

const finds = (text: string) => telephoneFinder('+49 30 1234567')?.(text) !== null

test('a number is found with and without its country code, however it is grouped', () => {
  for (const text of ['+49 30 1234567', 'Tel. 030/123 45 67', '+49 (0)30 123-4567', '(030) 1234567'])
    expect(finds(text), text).toBe(true)
})

test('another number, and one that only contains it, are not found', () => {
  for (const text of ['+49 30 1234568', '12345679999999', '0301234567890']) expect(finds(text), text).toBe(false)
})

test('vanity numbers and numbers with too few digits cannot be tested', () => {
  for (const value of ['1-800-FLOWERS', '112']) expect(telephoneFinder(value), value).toBeNull()
})

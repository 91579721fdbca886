import { expect, test } from 'vitest'
import { textFinder } from './text.ts'

test('quotes, dashes, case and punctuation do not count', () => {
  expect(textFinder('“Don’t panic” — it’s fine')?.("he said: don't panic - IT'S FINE!")).toEqual({ start: 9, end: 32 })
})

test('a stretch with eight of ten words is found, one with seven is not', () => {
  const find = textFinder('one two three four five six seven eight nine ten')
  expect(find?.('x one two three four five six seven eight y z')).not.toBeNull()
  expect(find?.('x one two three four five six seven w y z')).toBeNull()
})

test('a short text needs its words in order, and whole', () => {
  expect(textFinder('Miele Bosch')?.('Bosch Miele')).toBeNull()
  expect(textFinder('Bosch')?.('Boschmann')).toBeNull()
})

test('scripts without spaces are compared sign by sign', () => {
  expect(textFinder('営業時間')?.('本日の営業時間は')).toEqual({ start: 3, end: 7 })
})

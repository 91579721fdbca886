import { expect, test } from 'vitest'
import fc from 'fast-check'
import { findTexts } from './find-texts.ts'

test('finds the same texts as searching for each one separately', () => {
  const letters = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 6 })
  const long = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 60 })
  fc.assert(
    fc.property(long, fc.array(letters, { maxLength: 12 }), (haystack, needles) => {
      const expected = new Set(needles.filter((needle) => haystack.includes(needle)))
      expect(new Set(findTexts(haystack, needles))).toEqual(expected)
    }),
  )
})

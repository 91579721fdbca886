import { expect, test } from 'vitest'
import { findingTotalsText } from './findings.ts'

test.each([
  [{ issues: 6, notes: 1 }, '6 issues + 1 note'],
  [{ issues: 1, notes: 0 }, '1 issue'],
  [{ issues: 0, notes: 2 }, '0 issues + 2 notes'],
  [{ issues: 0, notes: 0 }, '0 issues'],
])('%o is "%s"', (totals, text) => {
  expect(findingTotalsText(totals)).toBe(text)
})

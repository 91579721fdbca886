import { expect, test } from 'vitest'
import { coverageText, untoldCoverage } from './site-words.ts'

const coverage = {
  known: 13,
  read: 7,
  judged: 5,
  refused: 0,
  failed: 0,
  throttled: 0,
  unchanged: 0,
  notQueued: {},
  complete: true,
  limits: [],
}
const templates = [{ judged: 1 }, { judged: 4 }, { judged: 0 }]

test('pages are judged in the templates that have a judged page, wherever this is told', () => {
  expect(coverageText(coverage, templates)).toBe('Found 13 pages, read 7, judged 5 in 2 templates.')
  expect(coverageText(coverage)).toBe('Found 13 pages, read 7, judged 5.')
})

test('coverage stands beside a headline that does not tell it, and nowhere twice', () => {
  const text = coverageText(coverage, templates)
  expect(untoldCoverage(`The site scores 64 out of 100. ${text} 3 failed.`, coverage, templates)).toEqual([])
  expect(untoldCoverage('Nothing was read, because the site refuses it.', coverage, templates)).toEqual([text])
})

import { expect, it } from 'vitest'
import type { ScoringRow } from '#analyzer/contract'
import { scoreParts, unmovedText } from './score-parts.ts'

const rows = (security: number, content: number): ScoringRow[] => [
  { module: 'securityHeaders', points: 10, score: security, counted: true },
  { module: 'contentQualityResults', points: 30, score: content, counted: true },
]

it('adds up to the change of the overall score', () => {
  const parts = scoreParts(rows(40, 60), rows(80, 56))
  const moved = parts.filter((part) => part.moved !== 0)
  expect(moved.map(({ moved: points }) => Math.round(points))).toEqual([10, -3])
  // (80 · 10 + 56 · 30) / 40 is 62, before it was 55.
  expect(parts.reduce((sum, part) => sum + part.moved, 0)).toBeCloseTo(7)
})

it('has no score where a part was not judged', () => {
  expect(scoreParts([], rows(80, 56)).find(({ label }) => label === 'Security Headers')).toMatchObject({
    before: null,
    after: 80,
  })
})

it('does not call it no change when a score moved without moving points', () => {
  const part = { label: 'SEO', before: 60, after: 64, weight: 0, moved: 0 }
  expect(unmovedText(part)).toBe('not counted')
  expect(unmovedText({ ...part, weight: 10 })).toBe('±0')
  expect(unmovedText({ ...part, after: 60 })).toBeNull()
  expect(unmovedText({ ...part, moved: 0.3 })).toBeNull()
})

import { expect, test } from 'vitest'
import { gradeFor, GRADES } from '#analyzer/contract'
import { toneOfGrade, toneOfScore } from './tone.ts'

test('a grade has the color of each score with it, so that no page has a scale of its own', () => {
  for (let score = 0; score <= 100; score += 1) expect(toneOfGrade(gradeFor(score))).toBe(toneOfScore(score))
  expect(GRADES.map(toneOfGrade)).toEqual(['good', 'good', 'fair', 'fair', 'poor', 'poor', 'bad'])
  expect(toneOfGrade('N/A')).toBe('none')
})

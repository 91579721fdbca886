import { expect, it } from 'vitest'
import { citationTone, cutValue, diversityTone, scoreLabel, verdictText } from './verdict.ts'

it('cuts the verdict at 80 and 60', () => {
  expect([100, 80, 79, 60, 59, 0].map((score) => verdictText(score))).toEqual([
    'Excellent AI Readiness',
    'Excellent AI Readiness',
    'Good',
    'Good',
    'Needs AI Optimization',
    'Needs AI Optimization',
  ])
  expect(verdictText(null)).toBe('No overall score')
  expect(verdictText(90, 'compliance')).toBe('Excellent compliance score')
})

it('labels report scores at 80, 60 and 40', () => {
  expect([80, 79, 60, 59, 40, 39].map(scoreLabel)).toEqual([
    'Excellent',
    'Good',
    'Good',
    'Needs Work',
    'Needs Work',
    'Poor',
  ])
})

it('colors diversity at 3 and 1, citations at 5 and 1', () => {
  expect([3, 2, 1, 0].map(diversityTone)).toEqual(['good', 'poor', 'poor', 'bad'])
  expect([5, 4, 1, 0].map(citationTone)).toEqual(['good', 'poor', 'poor', 'bad'])
})

it('cuts header values at 50 characters', () => {
  expect(cutValue('a'.repeat(50))).toBe('a'.repeat(50))
  expect(cutValue('a'.repeat(51))).toBe(`${'a'.repeat(50)}…`)
})

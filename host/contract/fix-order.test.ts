import { expect, it } from 'vitest'
import { sampleFindings, sampleJobs } from '../app/testing/sample-findings-data.ts'
import { gainText, effortMinutes, scoreAfter, workText } from './fix-order.ts'

it('adds up gain and work', () => {
  expect(scoreAfter(68, sampleJobs)).toBe(81)
  expect(scoreAfter(68, [{ gain: null }])).toBe(68)
  expect(effortMinutes(sampleFindings.slice(0, 2))).toBe(75)
  expect([30, 60, 180, 960].map(workText)).toEqual([
    'about 30 minutes',
    'about 1 hour',
    'about 3 hours',
    'about 2 working days',
  ])
})

it('shows a gain in whole points', () => {
  expect([0, 1, 4].map(gainText)).toEqual(['under 1 point', '+1 point', '+4 points'])
})

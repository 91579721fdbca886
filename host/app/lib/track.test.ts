import { expect, it } from 'vitest'
import { durationBand, scoreBand } from './track.ts'

it('puts scores into the analytics bands', () => {
  expect([100, 90, 89, 80, 79, 70, 69, 60, 59, 0].map(scoreBand)).toEqual([
    'excellent',
    'excellent',
    'good',
    'good',
    'average',
    'average',
    'below average',
    'below average',
    'poor',
    'poor',
  ])
})

it('puts durations into the analytics bands', () => {
  expect([0, 29.9, 30, 59, 60, 119, 120, 299, 300].map(durationBand)).toEqual([
    'fast',
    'fast',
    'normal',
    'normal',
    'slow',
    'slow',
    'very slow',
    'very slow',
    'timeout',
  ])
})

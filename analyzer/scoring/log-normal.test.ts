import { describe, expect, it } from 'vitest'
import { LAB_METRICS } from './lab-metrics-table.ts'
import { logNormalScore } from './log-normal.ts'

const curves = new Map(LAB_METRICS.map((rule) => [rule.metric, rule]))

describe('logNormalScore', () => {
  it.each([
    ['lcp', 1500, 0.996],
    ['lcp', 2500, 0.9],
    ['lcp', 4000, 0.5],
    ['lcp', 6000, 0.134],
    ['fcp', 1000, 0.997],
    ['fcp', 4000, 0.235],
    ['tbt', 1200, 0.209],
    ['cls', 0.05, 0.988],
    ['cls', 0.5, 0.166],
    ['si', 2000, 0.994],
    ['si', 8000, 0.222],
  ] as const)('scores %s of %d as Lighthouse does', (metric, value, expected) => {
    const curve = curves.get(metric)
    expect(curve && logNormalScore(value, curve)).toBeCloseTo(expected, 3)
  })

  it('gives full marks to nothing at all', () => {
    expect(logNormalScore(0, { p10: 200, median: 600 })).toBe(1)
  })
})

import { describe, expect, it } from 'vitest'
import { createLab } from './lab.ts'
import { curveScore, performanceScore } from './performance-score.ts'

describe('performance score', () => {
  it('is 90 at the upper point of a curve and 50 at its median', () => {
    expect(curveScore(2500, 2500, 4000)).toBe(0.9)
    expect(curveScore(4000, 2500, 4000)).toBe(0.5)
    expect(curveScore(0, 2500, 4000)).toBe(1)
  })

  // Metrics and score of Lighthouse 12.8.2 for one page of a local clinic site and one with late banners.
  it.each([
    [{ fcp: 1605, lcp: 3574, tbt: 228, cls: 0, si: 1605 }, 86],
    [{ fcp: 844, lcp: 844, tbt: 0, cls: 0.218, si: 844 }, 89],
    [{ fcp: 967, lcp: 2540, tbt: 96, cls: 0, si: 967 }, 97],
  ])('agrees with Lighthouse on %o', (metrics, score) => {
    expect(Math.abs(performanceScore(metrics) - score)).toBeLessThanOrEqual(1)
  })

  it('falls back to observed values with a warning when nothing can be simulated', async () => {
    const warned: string[] = []
    const lab = createLab({ worker: null, warn: (message) => warned.push(message) })
    const observed = { fcp: 800, lcp: null, cls: 0.3, longTaskMs: 700, scripted: true }
    const idle = { waitedMs: 0, othersShare: 0 }
    const report = await lab.report([], Promise.resolve(observed), idle)
    expect(report).toMatchObject({ method: 'observed', metrics: { fcp: 800, lcp: 800, tbt: 700, cls: 0.3 } })
    expect(warned).toEqual(['Performance is judged by observed values: no lab thread is set up'])
    expect(await lab.report([], Promise.resolve({ ...observed, fcp: null }), idle)).toBeNull()
    // Times of a busy machine say nothing about the page.
    const busy = { waitedMs: 2_000, othersShare: 0.8 }
    await expect(lab.report([], Promise.resolve(observed), busy)).rejects.toThrow(/machine was too busy/)
    await lab.close()
  })
})

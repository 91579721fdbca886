import { describe, expect, it } from 'vitest'
import { arcPath, ringArcs } from './ring-arcs.ts'

describe('ring arcs', () => {
  it('draws a full turn as a path that does not collapse', () => {
    const [start, end] = arcPath(0, 1).split('A')
    expect(start).toBe('M60.00 8.00')
    expect(end?.endsWith('60.00 8.00')).toBe(false)
    expect(end?.split(' ')[3]).toBe('1')
  })

  it('gives each part its share of the turn and fills it as far as its score', () => {
    const [half, quarter, none] = ringArcs([
      { label: 'a', weight: 50, score: 100 },
      { label: 'b', weight: 25, score: 50 },
      { label: 'c', weight: 25, score: null },
    ])
    expect(half?.fill).toBe(half?.track)
    expect(quarter?.fill).not.toBe(quarter?.track)
    expect(none?.fill).toBeNull()
  })

  it('draws nothing without weights', () => {
    expect(ringArcs([])).toEqual([])
    expect(ringArcs([{ label: 'a', weight: 0, score: 10 }])).toEqual([])
  })
})

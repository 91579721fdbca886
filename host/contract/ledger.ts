import { partName, roundToSum, SCORE_PARTS, type ScoreCap, type ScoringRow } from '#analyzer/contract'

/** `share` is the weight of the part out of 100, `lost` the points that it costs the score; both are whole numbers. */
export type LedgerRow = { label: string; score: number | null; points: number; share: number; lost: number }
export type Ledger = {
  rows: readonly LedgerRow[]
  /** Points that the cap costs beyond the losses of the parts. */
  held: number
  /** 100 minus the score: the sum of the rows and `held`. */
  lost: number
}

/** Where points were lost: the eight parts of the score, in whole points that add up. */
export function toLedger(scoring: readonly ScoringRow[], score: number | null, cap: ScoreCap | null = null): Ledger {
  const counted = scoring.filter((row) => row.counted && row.score !== null)
  const total = counted.reduce((sum, row) => sum + row.points, 0)
  const parts = SCORE_PARTS.map(({ part, shares }) => {
    const own = counted.filter((row) => shares[row.module] !== undefined)
    return { label: partName(part, Object.keys(shares).length, own.length), ...sumRows(own, total) }
  })
  const lostInParts = parts.reduce((sum, { lost }) => sum + lost, 0)
  // The score is rounded half up, so the loss is rounded half down.
  const inParts = Math.ceil(lostInParts - 0.5)
  const shares = roundToSum(parts.map(({ points }) => (total === 0 ? 0 : (points / total) * 100)))
  const losses = roundToSum(
    parts.map(({ lost }) => lost),
    0,
    inParts,
  )
  const lost = score === null ? 0 : 100 - score
  return {
    rows: parts.map((part, at) => ({ ...part, share: shares[at] ?? 0, lost: losses[at] ?? 0 })),
    held: cap === null ? 0 : Math.max(0, lost - inParts),
    lost,
  }
}

function sumRows(rows: readonly ScoringRow[], total: number): Pick<LedgerRow, 'points' | 'lost' | 'score'> {
  const points = rows.reduce((sum, row) => sum + row.points, 0)
  if (points === 0) return { points, lost: 0, score: null }
  const gained = rows.reduce((sum, row) => sum + (row.points * (row.score ?? 0)) / 100, 0)
  return { points, lost: ((points - gained) / total) * 100, score: Math.round((gained / points) * 100) }
}

import { partName, roundToSum, SCORE_PARTS, type ScoreCap, type ScoringRow } from '#analyzer/contract'

/** `share` is the part's weight of 100, `lost` what it takes from the 100 of the overall score; both whole. */
export type LedgerRow = { label: string; score: number | null; points: number; share: number; lost: number }
export type Ledger = {
  rows: readonly LedgerRow[]
  /** What the cap takes from the sum of the parts. */
  held: number
  /** 100 less the score: the rows and what is held, added up. */
  lost: number
}

/** Where the points went: the eight parts of the sum behind the score, in whole points that add up to it. */
export function ledgerOf(scoring: readonly ScoringRow[], score: number | null, cap: ScoreCap | null = null): Ledger {
  const counted = scoring.filter((row) => row.counted && row.score !== null)
  const total = counted.reduce((sum, row) => sum + row.points, 0)
  const parts = SCORE_PARTS.map(({ part, shares }) => {
    const own = counted.filter((row) => shares[row.module] !== undefined)
    return { label: partName(part, Object.keys(shares).length, own.length), ...sumOf(own, total) }
  })
  const lostInParts = parts.reduce((sum, { lost }) => sum + lost, 0)
  // A score is rounded half up, so what is lost is rounded half down.
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

function sumOf(rows: readonly ScoringRow[], total: number): Pick<LedgerRow, 'points' | 'lost' | 'score'> {
  const points = rows.reduce((sum, row) => sum + row.points, 0)
  if (points === 0) return { points, lost: 0, score: null }
  const gained = rows.reduce((sum, row) => sum + (row.points * (row.score ?? 0)) / 100, 0)
  return { points, lost: ((points - gained) / total) * 100, score: Math.round((gained / points) * 100) }
}

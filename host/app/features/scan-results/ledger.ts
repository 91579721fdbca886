import { partName, roundToSum, SCORE_PARTS, type ScoringRow } from '#analyzer/contract'

/** `share` is the part's weight of 100, `lost` what it takes from the 100 of the overall score. */
export type LedgerRow = { label: string; score: number | null; points: number; share: number; lost: number }
type Sum = { points: number; lost: number; score: number | null }
export type Ledger = { rows: readonly LedgerRow[] } & Sum

/** Where the points went: the eight parts of the sum behind the score, and its total, always right. */
export function ledgerOf(scoring: readonly ScoringRow[]): Ledger {
  const counted = scoring.filter((row) => row.counted && row.score !== null)
  const total = counted.reduce((sum, row) => sum + row.points, 0)
  const parts = SCORE_PARTS.map(({ part, shares }) => {
    const own = counted.filter((row) => shares[row.module] !== undefined)
    return { label: partName(part, Object.keys(shares).length, own.length), ...sumOf(own, total) }
  })
  const shares = roundToSum(parts.map(({ points }) => (total === 0 ? 0 : (points / total) * 100)))
  const losses = roundToSum(
    parts.map(({ lost }) => lost),
    1,
  )
  const rows = parts.map((part, at) => ({ ...part, share: shares[at] ?? 0, lost: losses[at] ?? 0 }))
  return { rows, ...sumOf(counted, total) }
}

function sumOf(rows: readonly ScoringRow[], total: number): Sum {
  const points = rows.reduce((sum, row) => sum + row.points, 0)
  if (points === 0) return { points, lost: 0, score: null }
  const gained = rows.reduce((sum, row) => sum + (row.points * (row.score ?? 0)) / 100, 0)
  return { points, lost: ((points - gained) / total) * 100, score: Math.round((gained / points) * 100) }
}

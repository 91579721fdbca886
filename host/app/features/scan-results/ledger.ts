import { SCORE_PARTS, type ScoringRow } from '#analyzer/contract'

/** `points` is the weight in the sum, `lost` is what the part takes from the 100 of the overall score. */
export type LedgerRow = { label: string; score: number | null; points: number; lost: number }
export type Ledger = { rows: readonly LedgerRow[]; points: number; lost: number; score: number | null }

/** Where the points went: the eight parts of the sum behind the score, and its total, always right. */
export function ledgerOf(scoring: readonly ScoringRow[]): Ledger {
  const counted = scoring.filter((row) => row.counted && row.score !== null)
  const total = counted.reduce((sum, row) => sum + row.points, 0)
  const rows = SCORE_PARTS.map(({ part, shares }) => ({
    label: part,
    ...sumOf(
      counted.filter((row) => shares[row.module] !== undefined),
      total,
    ),
  }))
  return { rows, ...sumOf(counted, total) }
}

function sumOf(rows: readonly ScoringRow[], total: number): Omit<LedgerRow, 'label'> {
  const points = rows.reduce((sum, row) => sum + row.points, 0)
  if (points === 0) return { points, lost: 0, score: null }
  const gained = rows.reduce((sum, row) => sum + (row.points * (row.score ?? 0)) / 100, 0)
  return { points, lost: ((points - gained) / total) * 100, score: Math.round((gained / points) * 100) }
}

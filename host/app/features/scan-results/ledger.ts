import { SCORE_PARTS, type ScoringRow } from '#analyzer/contract'

export type LedgerRow = { label: string; score: number | null; points: number; lost: number }
export type Ledger = { rows: readonly LedgerRow[]; points: number; lost: number; score: number | null }

/** Where the points went: the eight parts of the sum behind the score, and its total, always right. */
export function ledgerOf(scoring: readonly ScoringRow[]): Ledger {
  const rows = SCORE_PARTS.map(({ part, shares }) => {
    const counted = scoring.filter((row) => row.counted && row.score !== null && shares[row.module] !== undefined)
    return { label: part, ...sumOf(counted) }
  })
  return { rows, ...sumOf(scoring.filter((row) => row.counted && row.score !== null)) }
}

function sumOf(rows: readonly ScoringRow[]): Omit<LedgerRow, 'label'> {
  const points = rows.reduce((sum, row) => sum + row.points, 0)
  const gained = rows.reduce((sum, row) => sum + (row.points * (row.score ?? 0)) / 100, 0)
  return { points, lost: points - gained, score: points > 0 ? Math.round((gained / points) * 100) : null }
}

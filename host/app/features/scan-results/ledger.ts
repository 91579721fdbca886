import { partScores, type PartScore, type ScoringRow } from '#analyzer/contract'

/** `points` is the weight in the sum, `lost` is what the part takes from the 100 of the overall score. */
export type LedgerRow = { label: string; score: number | null; points: number; lost: number }
export type Ledger = { rows: readonly LedgerRow[]; points: number; lost: number; score: number | null }

/** Where the points went: the eight parts of the sum behind the score, and its total, always right. */
export function ledgerOf(scoring: readonly ScoringRow[]): Ledger {
  const parts = partScores(scoring)
  const points = sumOf(parts, 'points')
  const gained = sumOf(parts, 'gained')
  const lost = (part: Pick<PartScore, 'points' | 'gained'>) =>
    part.points === 0 ? 0 : ((part.points - part.gained) / points) * 100
  return {
    rows: parts.map((part) => ({ label: part.part, score: part.score, points: part.points, lost: lost(part) })),
    points,
    lost: lost({ points, gained }),
    score: points === 0 ? null : Math.round((gained / points) * 100),
  }
}

function sumOf(parts: readonly PartScore[], name: 'points' | 'gained'): number {
  return parts.reduce((sum, part) => sum + part[name], 0)
}

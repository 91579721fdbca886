import type { ScoringRow } from './report.ts'
import { SCORE_PARTS } from './modules.ts'

/** `points`: the weight of the part in the overall score; `gained`: the points it earned. Both 0 if it was not judged. */
export type PartScore = { part: string; points: number; gained: number; score: number | null }

/** The scores of the eight parts of the overall score. */
export function partScores(scoring: readonly ScoringRow[]): PartScore[] {
  return SCORE_PARTS.map(({ part, shares }) => {
    const rows = scoring.filter(
      ({ module, counted, score }) => counted && score !== null && shares[module] !== undefined,
    )
    const points = rows.reduce((sum, row) => sum + row.points, 0)
    const gained = rows.reduce((sum, row) => sum + (row.points * (row.score ?? 0)) / 100, 0)
    return { part, points, gained, score: points === 0 ? null : Math.round((gained / points) * 100) }
  })
}

import type { ScoringRow } from './report.ts'
import { SCORE_PARTS } from './modules.ts'

/** `points` is the part's weight in the sum, `gained` what it brought of them; both 0 where nothing was counted. */
export type PartScore = { part: string; points: number; gained: number; score: number | null }

/** The eight parts of the sum behind the overall score. */
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

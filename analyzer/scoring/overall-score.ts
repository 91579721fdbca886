import { SCORE_PARTS, type ModuleId, type ScoreCap, type ScoringRow } from '../contract/index.ts'

/**
 * The sum behind the overall score. A module without a score is left out and the others of its part share its points; a
 * part without any score is left out too. So neither an N/A nor a failure of ours lowers a site's score. Where a cap leaves
 * no score nothing counts, so that no finding promises points.
 */
export function scoringRows(
  scores: ReadonlyMap<ModuleId, number | null>,
  cap: Pick<ScoreCap, 'limit'> | null,
): ScoringRow[] {
  return SCORE_PARTS.flatMap(({ points, shares }) => {
    const members = (Object.entries(shares) as [ModuleId, number][]).filter(([id]) => scores.has(id))
    const counted = cap?.limit === null ? [] : members.filter(([id]) => scores.get(id) !== null)
    const total = counted.reduce((sum, [, share]) => sum + share, 0)
    return members.map(([module, share]) => {
      const score = scores.get(module) ?? null
      return score === null || total === 0
        ? { module, points: 0, score, counted: false }
        : { module, points: round2((points * share) / total), score, counted: true }
    })
  })
}

/** Σ(points × score) ÷ Σ(points), 0 to 100, lowered to the cap; null when nothing was counted or the scanner was refused. */
export function overallScore(rows: readonly ScoringRow[], cap: ScoreCap | null): number | null {
  const score = exactScore(rows, cap)
  return score === null ? null : Math.round(score)
}

/** The overall score before it is rounded. */
export function exactScore(rows: readonly ScoringRow[], cap: Pick<ScoreCap, 'limit'> | null): number | null {
  const points = rows.reduce((sum, row) => sum + row.points, 0)
  if (points === 0 || cap?.limit === null) return null
  const sum = rows.reduce((total, row) => total + row.points * (row.score ?? 0), 0)
  return Math.min(sum / points, cap?.limit ?? 100)
}

function round2(value: number): number {
  return Math.round(value * 100) / 100
}

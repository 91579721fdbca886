/** The mean of scores, rounded; null if there are none. */
export function meanScore(scores: readonly number[]): number | null {
  return scores.length === 0 ? null : Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length)
}

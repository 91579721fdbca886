export type WeightedPart = {
  weight: number
  /** Share that the site reached, 0 to 1; null when it has nothing to judge here. */
  share: number | null
}

/** The weighted mean of the parts that could be judged, as a whole score of 0 to 100; null when none could. */
export function weightedScore(parts: readonly WeightedPart[]): number | null {
  const judged = parts.filter((part): part is { weight: number; share: number } => part.share !== null)
  const weight = judged.reduce((sum, part) => sum + part.weight, 0)
  if (weight === 0) return null
  const sum = judged.reduce((total, part) => total + part.weight * Math.min(1, Math.max(0, part.share)), 0)
  return Math.round((sum / weight) * 100)
}

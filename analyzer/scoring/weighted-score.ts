export type WeightedPart = {
  weight: number
  /** Share that the site reached, 0 to 1; null where there is nothing to judge. */
  share: number | null
}

/** The weighted mean of the parts that could be judged, as a whole score of 0 to 100; null when none could. */
export function weightedScore(parts: readonly WeightedPart[]): number | null {
  const judged = judgedParts(parts)
  const weight = totalWeight(judged)
  if (weight === 0) return null
  return Math.round((judged.reduce((sum, part) => sum + part.weight * part.share, 0) / weight) * 100)
}

/** Points of a module's score (0 to 100) that one of its parts costs; 0 where the part could not be judged. */
export function lostPoints(parts: Readonly<Record<string, WeightedPart>>, name: string): number {
  const [part] = judgedParts(parts[name] ? [parts[name]] : [])
  const weight = totalWeight(judgedParts(Object.values(parts)))
  return !part || weight === 0 ? 0 : (part.weight / weight) * (1 - part.share) * 100
}

function judgedParts(parts: readonly WeightedPart[]): { weight: number; share: number }[] {
  return parts.flatMap(({ weight, share }) =>
    share === null ? [] : [{ weight, share: Math.min(1, Math.max(0, share)) }],
  )
}

function totalWeight(parts: readonly { weight: number }[]): number {
  return parts.reduce((sum, { weight }) => sum + weight, 0)
}

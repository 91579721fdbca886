import type { WeightedPart } from './weighted-score.ts'

/** Points of a module's score (0 to 100) that one of its parts costs; 0 where the part could not be judged. */
export function lostPoints(parts: Readonly<Record<string, WeightedPart>>, name: string): number {
  const part = parts[name]
  if (!part || part.share === null) return 0
  const weight = Object.values(parts).reduce((sum, { weight, share }) => (share === null ? sum : sum + weight), 0)
  return weight === 0 ? 0 : (part.weight / weight) * (1 - Math.min(1, Math.max(0, part.share))) * 100
}

/** The seven states that pieces are drawn in; a class `is-<tone>` sets the four colors. */
export type Tone = 'good' | 'fair' | 'poor' | 'bad' | 'info' | 'running' | 'none'

/** The bands of results and reports. */
export function toneOfScore(score: number | null | undefined): Tone {
  if (score === null || score === undefined) return 'none'
  if (score >= 80) return 'good'
  if (score >= 60) return 'fair'
  return score >= 40 ? 'poor' : 'bad'
}

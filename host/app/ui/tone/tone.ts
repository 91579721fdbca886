import { bandOf } from '#host/contract/score-bands.ts'

/** The seven states that pieces are drawn in; a class `is-<tone>` sets the four colors. */
export type Tone = 'good' | 'fair' | 'poor' | 'bad' | 'info' | 'running' | 'none'

/** The bands of results and reports. */
export function toneOfScore(score: number | null | undefined): Tone {
  return score === null || score === undefined ? 'none' : bandOf(score)
}

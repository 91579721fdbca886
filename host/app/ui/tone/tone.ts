import { bandOf } from '#host/contract/score-bands.ts'

/** The seven states that components can show; `data-tone` sets their four colors. */
export type Tone = 'good' | 'fair' | 'poor' | 'bad' | 'info' | 'running' | 'none'

/** The tone of a score, by the bands of results and reports. */
export function toneOfScore(score: number | null | undefined): Tone {
  return score === null || score === undefined ? 'none' : bandOf(score)
}

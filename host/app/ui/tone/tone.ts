import { GRADE_BANDS, type Grade } from '#analyzer/contract'
import { scoreBand } from '#widgets/contract'

/** The seven states that components can show; `data-tone` sets their four colors. */
export type Tone = 'good' | 'fair' | 'poor' | 'bad' | 'info' | 'running' | 'none'

/** The tone of a score, the same on every page. */
export function toneOfScore(score: number | null | undefined): Tone {
  return score === null || score === undefined ? 'none' : scoreBand(score)
}

/** The tone of a grade: that of each score with it. */
export function toneOfGrade(grade: Grade): Tone {
  return toneOfScore(GRADE_BANDS.find(([, name]) => name === grade)?.[0])
}

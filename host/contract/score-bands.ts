export type ScoreBand = 'good' | 'fair' | 'poor' | 'bad'

/** The band of a whole score from 0 to 100: it decides the color on pages, badges, cards and paper. */
export function bandOf(score: number): ScoreBand {
  if (score >= 80) return 'good'
  if (score >= 60) return 'fair'
  return score >= 40 ? 'poor' : 'bad'
}

/** What badges and cards say of a score. */
export const BAND_WORDS: Readonly<Record<ScoreBand, string>> = {
  good: 'Excellent',
  fair: 'Good',
  poor: 'Needs work',
  bad: 'Poor',
}

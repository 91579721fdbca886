export type ScoreBand = 'good' | 'fair' | 'poor' | 'bad'

/** The band of a whole score from 0 to 100, which decides its color everywhere. */
export function scoreBand(score: number): ScoreBand {
  if (score >= 80) return 'good'
  if (score >= 60) return 'fair'
  return score >= 40 ? 'poor' : 'bad'
}

/** The verdicts on badges and cards. */
export const BAND_WORDS: Readonly<Record<ScoreBand, string>> = {
  good: 'Excellent',
  fair: 'Good',
  poor: 'Needs work',
  bad: 'Poor',
}

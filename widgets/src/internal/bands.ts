export type Band = 'good' | 'fair' | 'poor' | 'bad'

/** The band of a whole score from 0 to 100, which decides color and verdict. */
export function bandOf(score: number): Band {
  return score >= 80 ? 'good' : score >= 60 ? 'fair' : score >= 40 ? 'poor' : 'bad'
}

export const BAND_WORDS: Readonly<Record<Band, string>> = {
  good: 'Excellent',
  fair: 'Good',
  poor: 'Needs work',
  bad: 'Poor',
}

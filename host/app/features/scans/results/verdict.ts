import type { ScanType } from '#analyzer/contract'
import type { Tone } from '../../../ui/tone/tone.ts'

/** The verdict on the overall score: 80 and 60 are the cut-offs. A compliance scan says nothing about AI. */
export function verdictOf(score: number | null, scanType: ScanType = 'comprehensive'): string {
  if (score === null) return 'No overall score'
  if (scanType === 'compliance') return `${scoreLabel(score)} compliance score`
  if (score >= 80) return 'Excellent AI Readiness'
  return score >= 60 ? 'Good' : 'Needs AI Optimization'
}

/** The labels of reports. */
export function scoreLabel(score: number): string {
  if (score >= 80) return 'Excellent'
  if (score >= 60) return 'Good'
  return score >= 40 ? 'Needs Work' : 'Poor'
}

export type Cut = { value: number; good: number; fair: number }

/** Good at one bound, warned at the other, bad below: crawler access, source diversity, citations. */
export function toneByCut({ value, good, fair }: Cut): Tone {
  if (value >= good) return 'good'
  return value >= fair ? 'poor' : 'bad'
}

/** Source diversity: 3 good, 1 warning. */
export function diversityTone(value: number): Tone {
  return toneByCut({ value, good: 3, fair: 1 })
}

/** Citations: 5 good, 1 warning. */
export function citationTone(value: number): Tone {
  return toneByCut({ value, good: 5, fair: 1 })
}

/** The dashboard's own bands for an average. */
export function averageTone(score: number | null): Tone {
  return score === null ? 'none' : toneByCut({ value: score, good: 85, fair: 70 })
}

/** The dashboard's own colors for letters: A family good, B and C families warning, D and F error. */
export function gradeTone(grade: string): Tone {
  if (grade.startsWith('A')) return 'good'
  if (/^[BC]/.test(grade)) return 'poor'
  return /^[DF]/.test(grade) ? 'bad' : 'none'
}

/** `value` cut to 50 characters, as header values are shown. */
export function cutValue(value: string, limit = 50): string {
  return value.length > limit ? `${value.slice(0, limit)}…` : value
}

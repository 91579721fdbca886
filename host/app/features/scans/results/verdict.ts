import type { ScanType } from '#analyzer/contract'
import type { Tone } from '../../../ui/tone/tone.ts'

/** The verdict on the overall score. The score of a compliance scan says nothing about AI readiness. */
export function verdictText(score: number | null, scanType: ScanType = 'comprehensive'): string {
  if (score === null) return 'No overall score'
  if (scanType === 'compliance') return `${scoreLabel(score)} compliance score`
  if (score >= 80) return 'Excellent AI Readiness'
  return score >= 60 ? 'Good' : 'Needs AI Optimization'
}

/** The label of a score in reports. */
export function scoreLabel(score: number): string {
  if (score >= 80) return 'Excellent'
  if (score >= 60) return 'Good'
  return score >= 40 ? 'Needs Work' : 'Poor'
}

/** For counts with bounds of their own: good from one on, a warning from the other on. */
function toneOfCount(count: number, good: number): Tone {
  if (count >= good) return 'good'
  return count >= 1 ? 'poor' : 'bad'
}

export function diversityTone(value: number): Tone {
  return toneOfCount(value, 3)
}

export function citationTone(value: number): Tone {
  return toneOfCount(value, 5)
}

const MAX_VALUE_SHOWN = 50

/** A header value as tables show it. */
export function cutValue(value: string): string {
  return value.length > MAX_VALUE_SHOWN ? `${value.slice(0, MAX_VALUE_SHOWN)}…` : value
}

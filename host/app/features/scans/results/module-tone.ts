import type { ModuleId } from '#analyzer/contract'
import { toneOfScore, type Tone } from '../../../ui/tone/tone.ts'
import { toneByCut } from './verdict.ts'

/** Crawler access has its own bounds: 90 and 70. */
export function toneOfModule(id: ModuleId, score: number | null): Tone {
  if (id === 'robotsResults' && score !== null) return toneByCut({ value: score, good: 90, fair: 70 })
  return toneOfScore(score)
}

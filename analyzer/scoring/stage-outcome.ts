import type { StageOutcome } from '../contract/index.ts'
import type { CheckVerdict } from './score-checks.ts'

/** From here on nothing worth mentioning is left of a check. */
const ALL = 0.99

/**
 * How the site did in the checks of a stage: notes of severity info do not count, and where there was nothing to judge,
 * the stage is skipped.
 */
export function stageOutcome(checks: readonly CheckVerdict[]): StageOutcome {
  const faults = checks.flatMap(({ findings }) => findings).filter(({ severity }) => severity !== 'info')
  const weight = checks.reduce((sum, check) => sum + check.weight, 0)
  if (weight === 0) return faults.length > 0 ? 'partly' : 'skipped'
  const lost = checks.reduce((sum, check) => sum + check.weight * Math.min(1, lostIn(check)), 0) / weight
  if (lost >= ALL) return 'failed'
  return lost > 0 || faults.length > 0 ? 'partly' : 'completed'
}

function lostIn({ findings, lost }: CheckVerdict): number {
  return lost ?? findings.reduce((sum, { loss }) => sum + loss, 0)
}

import type { JudgedFinding } from '../findings/define-findings.ts'

/** The result of one check. Here a finding's `loss` is the share of the check that it costs, 0 to 1. */
export type CheckVerdict = {
  /** Weight in the module; 0 where there is nothing to judge, or where the check only informs. */
  weight: number
  findings: readonly JudgedFinding[]
  /** The share that an outside curve takes off, 0 to 1; its findings may explain less than all of it. */
  lost?: number
}

/**
 * Adds up checks so that every lost point has a finding, unless a curve takes it off: a module without findings scores
 * 100, or null when no check had anything to judge. The losses of the returned findings are points of the module.
 */
export function scoreChecks(verdicts: readonly CheckVerdict[]): { score: number | null; findings: JudgedFinding[] } {
  const total = verdicts.reduce((sum, { weight }) => sum + weight, 0)
  const checkPoints = ({ weight }: CheckVerdict) => (total === 0 ? 0 : (weight / total) * 100)
  let lost = 0
  const findings = verdicts.flatMap((check) => {
    const drafts = pricedFindings(check, checkPoints(check))
    lost += check.lost === undefined ? sumLosses(drafts) : checkPoints(check) * clampShare(check.lost)
    return drafts
  })
  // The sum of many shares may end a hair below a half.
  return { score: total === 0 ? null : Math.max(0, Math.round(Number((100 - lost).toFixed(9)))), findings }
}

function pricedFindings({ findings, lost }: CheckVerdict, worth: number): JudgedFinding[] {
  if (lost !== undefined) return findings.map((draft) => ({ ...draft, loss: draft.loss * worth }))
  // Several findings of one check never cost more than the check is worth.
  const points = worth / Math.max(1, sumLosses(findings))
  return findings.map((draft) => ({ ...draft, loss: Math.round(draft.loss * points * 10) / 10 }))
}

export function sumLosses(findings: readonly { loss: number }[]): number {
  return findings.reduce((sum, { loss }) => sum + loss, 0)
}

function clampShare(value: number): number {
  return Math.min(1, Math.max(0, value))
}

/** The score of one check alone, 0 to 100; null where it had nothing to judge. */
export function checkScore({ weight, findings, lost = sumLosses(findings) }: CheckVerdict): number | null {
  return weight === 0 ? null : Math.round(100 * (1 - Math.min(1, lost)))
}

/** A check's result; a finding that does not apply is passed as null. */
export function verdict(weight: number, ...findings: readonly (JudgedFinding | null)[]): CheckVerdict {
  return { weight, findings: findings.filter((finding) => finding !== null) }
}

/** A check whose share is reached by a curve or a count, 0 to 1; null where it could not be judged. */
export function reached(weight: number, share: number | null, findings: readonly JudgedFinding[] = []): CheckVerdict {
  return share === null ? { weight: 0, findings } : { weight, findings, lost: clampShare(1 - share) }
}

/**
 * The only check of a module whose score, 0 to 100, an outside rating gives (Observatory, SSL Labs, Lighthouse). The losses
 * of the findings are points.
 */
export function rated(score: number | null, findings: readonly JudgedFinding[]): CheckVerdict {
  const shares = findings.map((draft) => ({ ...draft, loss: draft.loss / 100 }))
  return reached(1, score === null ? null : score / 100, shares)
}

/** A check without anything to judge, which does not count. */
export const NOT_JUDGED = verdict(0)

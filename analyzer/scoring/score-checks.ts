import type { FindingDraft } from '../findings/define-findings.ts'

/** The result of one sub-check. Here a finding's `loss` is the share of the check that it costs, 0 to 1. */
export type CheckVerdict = {
  /** Weight in the module; 0 where there is nothing to judge, or where the check only informs. */
  weight: number
  findings: readonly FindingDraft[]
}

/**
 * Adds up sub-checks so that every lost point has a finding: a module without findings scores 100, or null when no check
 * had anything to judge. The losses of the returned findings are points of the module.
 */
export function scoreChecks(verdicts: readonly CheckVerdict[]): { score: number | null; findings: FindingDraft[] } {
  const total = verdicts.reduce((sum, { weight }) => sum + weight, 0)
  const findings = verdicts.flatMap(({ weight, findings: drafts }) => {
    const lost = drafts.reduce((sum, { loss }) => sum + loss, 0)
    // Several findings of one check never cost more than the check is worth.
    const points = total === 0 ? 0 : ((weight / total) * 100) / Math.max(1, lost)
    return drafts.map((draft) => ({ ...draft, loss: Math.round(draft.loss * points * 10) / 10 }))
  })
  if (total === 0) return { score: null, findings }
  const lost = findings.reduce((sum, { loss }) => sum + loss, 0)
  return { score: Math.max(0, Math.round(100 - lost)), findings }
}

/** The score of one check alone, 0 to 100; null where it had nothing to judge. */
export function checkScore({ weight, findings }: CheckVerdict): number | null {
  if (weight === 0) return null
  const lost = findings.reduce((sum, { loss }) => sum + loss, 0)
  return Math.round(100 * (1 - Math.min(1, lost)))
}

/** A check's result; a finding that does not apply is passed as null. */
export function verdict(weight: number, ...findings: readonly (FindingDraft | null)[]): CheckVerdict {
  return { weight, findings: findings.filter((finding) => finding !== null) }
}

/** A check without anything to judge, which does not count. */
export const NOT_JUDGED = verdict(0)

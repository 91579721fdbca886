import type { ModuleOutcome, StepValidation } from './report.ts'
import type { ModuleId, ResultBlocks } from './modules.ts'

/** The block of a completed module; null if it failed or did not run. `Id` is the module of the outcome. */
export function completedBlock<Id extends ModuleId>(outcome: ModuleOutcome | undefined): ResultBlocks[Id] | null {
  return outcome?.status === 'completed' ? (outcome.data as ResultBlocks[Id]) : null
}

/** 0 to 100; null if the module failed, did not run or had nothing to judge. */
export function moduleScore(outcome: ModuleOutcome | undefined): number | null {
  return completedBlock(outcome)?.score ?? null
}

/** The row of a finished module in the progress panel. */
export function finishedStep(outcome: ModuleOutcome): StepValidation {
  const { status, checks, durationMs } = outcome
  const seconds = Math.round(durationMs / 100) / 10
  return status === 'completed'
    ? { status, hasData: true, error: null, checks, seconds }
    : { status, hasData: false, error: outcome.error, checks, seconds }
}

import type { ArtifactSource } from './computed/artifacts.ts'
import { completedBlock, type AnalysisEvent, type ModuleId } from './contract/index.ts'
import type { FindingDraft } from './findings/define-findings.ts'
import { runJudge, type FinishedModule, type RunContext } from './run-judge.ts'
import type { AnyJudge } from './modules/define-judge.ts'

export type JudgesRun = {
  steps: readonly AnyJudge[]
  source: ArtifactSource
  context: Omit<RunContext, 'finished'>
  /** Modules that an earlier attempt finished: their outcomes are taken over, not judged again. */
  finished?: { [Id in ModuleId]?: FinishedModule }
  onEvent?: ((event: AnalysisEvent, drafts: readonly FindingDraft[]) => void | Promise<void>) | undefined
}

/** Runs all steps side by side; each begins when its artifacts are there and fails alone. */
export async function runJudges(run: JudgesRun): Promise<Map<ModuleId, FinishedModule>> {
  const { steps, source, finished = {}, onEvent } = run
  const runs = new Map<ModuleId, Promise<FinishedModule>>()
  const context: RunContext = {
    ...run.context,
    finished: async (module) => completedBlock((await runs.get(module))?.outcome),
  }
  for (const step of steps) runs.set(step.id, finishModule(step))
  // All at once: a run that is awaited later than it rejects would count as an unhandled rejection.
  return new Map(await Promise.all([...runs].map(async ([module, outcome]) => [module, await outcome] as const)))

  async function finishModule(step: AnyJudge): Promise<FinishedModule> {
    const stored = finished[step.id]
    if (stored) return stored
    // Yields once, so that every run is registered before a composite module asks for another's block.
    await Promise.resolve()
    const result = await runJudge(step, source, context, (event) => onEvent?.(event, []))
    await onEvent?.({ type: 'module-finished', module: step.id, outcome: result.outcome }, result.drafts)
    return result
  }
}

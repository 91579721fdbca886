import type { ArtifactSource } from './computed/artifacts.ts'
import { completedBlock, type AnalysisEvent, type ModuleId } from './contract/index.ts'
import type { FindingDraft } from './findings/define-findings.ts'
import { runJudge, type FinishedModule, type RunContext } from './run-judge.ts'
import type { AnyJudge } from './modules/define-judge.ts'

export type JudgesRun = {
  judges: readonly AnyJudge[]
  source: ArtifactSource
  context: Omit<RunContext, 'finished'>
  /** Outcomes of an earlier attempt, which are used instead of judging these modules again. */
  finished?: { [Id in ModuleId]?: FinishedModule }
  onEvent?: ((event: AnalysisEvent, drafts: readonly FindingDraft[]) => void | Promise<void>) | undefined
}

/** Runs all judges in parallel. Each starts when its artifacts are ready, and a failure does not affect the others. */
export async function runJudges(run: JudgesRun): Promise<Map<ModuleId, FinishedModule>> {
  const { judges, source, finished = {}, onEvent } = run
  const runs = new Map<ModuleId, Promise<FinishedModule>>()
  const context: RunContext = {
    ...run.context,
    finished: async (module) => completedBlock((await runs.get(module))?.outcome),
  }
  for (const judge of judges) runs.set(judge.id, finishModule(judge))
  // Awaited all at once, because a run that rejects before it is awaited would be an unhandled rejection.
  return new Map(await Promise.all([...runs].map(async ([module, outcome]) => [module, await outcome] as const)))

  async function finishModule(judge: AnyJudge): Promise<FinishedModule> {
    const stored = finished[judge.id]
    if (stored) return stored
    // Yields once, so that every run is registered before a module asks for the block of another one.
    await Promise.resolve()
    const result = await runJudge(judge, source, context, (event) => onEvent?.(event, []))
    await onEvent?.({ type: 'module-finished', module: judge.id, outcome: result.outcome }, result.drafts)
    return result
  }
}

import type { ArtifactName, Artifacts, ArtifactSource } from './computed/artifacts.ts'
import {
  checkLabels,
  gradeFor,
  unopenedBlock,
  type AnalysisEvent,
  type ModuleId,
  type ModuleOutcome,
  type ResultBlocks,
  type SubCheck,
} from './contract/index.ts'
import { AnalyzerError } from './errors.ts'
import { sentences } from './findings/advice.ts'
import type { FindingDraft } from './findings/define-findings.ts'
import { withTimeout } from './gather/with-timeout.ts'
import { refusalOf } from './scoring/refusal.ts'
import type { AnyJudge, Judgement, JudgeContext } from './modules/define-judge.ts'

/** An outcome with its unpriced findings, as `onEvent` hands them out. */
export type FinishedModule = { outcome: ModuleOutcome; drafts: readonly FindingDraft[] }
export type RunContext = Omit<JudgeContext, 'check' | 'later'> & {
  /** Told of errors that no step may throw, so that somebody can mend them. */
  onFault: (error: unknown, module: ModuleId) => void
  /** Of `performance.now()`: no step judges longer, whatever its own limit is. */
  endsAt: number
}

const STEP_TIMEOUT_MS = 20_000
/** For a step whose artifacts came last. */
const LAST_MS = 1_000
const OUR_FAULT = 'This part failed by a fault of ours; it does not count.'

/** Runs one step as soon as its artifacts are there. Whatever goes wrong ends in this step's own outcome. */
export async function runJudge(
  step: AnyJudge,
  source: ArtifactSource,
  context: RunContext,
  onEvent: (event: AnalysisEvent) => void | Promise<void>,
): Promise<FinishedModule> {
  const started = performance.now()
  const checks = pendingChecks(step.id)
  const progress = { over: false }
  try {
    const refusal = step.besidePage ? null : await refusalIn(source)
    if (refusal !== null) {
      const durationMs = Math.round(performance.now() - started)
      const data = unopenedBlock(step.id, refusal)
      return { outcome: { status: 'completed', data, findings: [], checks, durationMs }, drafts: [] }
    }
    const artifacts = await collect(step, source)
    await onEvent({ type: 'module-started', module: step.id })
    const judging = Promise.resolve(
      step.analyze(artifacts as never, {
        ...context,
        check: reporting(step.id, checks, progress, onEvent),
        later: (name) => source(name).catch(() => null),
      }),
    )
    const leftMs = Math.max(LAST_MS, context.endsAt - performance.now())
    const limitMs = Math.min(step.timeoutMs ?? STEP_TIMEOUT_MS, leftMs)
    const judgement = await withTimeout(judging, limitMs, tooLate(limitMs))
    // A promise of the compiler, which a step in error may break all the same.
    if (!(judgement as Partial<typeof judgement> | undefined)?.data) throw new TypeError(`${step.id} judged nothing`)
    const { data, findings } = judgement
    // A step without a verdict stopped where it found nothing to judge: what it did not come to was not done.
    if (data.score !== null) for (const check of checks) if (check.status === 'pending') check.status = 'completed'
    return { outcome: completed(step.id, data, checks, performance.now() - started), drafts: findings }
  } catch (error) {
    for (const check of checks) if (check.status !== 'completed') check.status = 'failed'
    const durationMs = Math.round(performance.now() - started)
    const isExpected = error instanceof AnalyzerError
    if (!isExpected) context.onFault(error, step.id)
    const message = isExpected ? error.message : OUR_FAULT
    return { outcome: { status: 'failed', error: message.slice(0, 300), checks, durationMs }, drafts: [] }
  } finally {
    progress.over = true
  }
}

/** Why the page could not be opened, or null. */
async function refusalIn(source: ArtifactSource): Promise<string | null> {
  const document = await source('document').catch(() => null)
  return document && refusalOf(document)
}

function completed(module: ModuleId, data: Judgement<ModuleId>['data'], checks: SubCheck[], ms: number): ModuleOutcome {
  const message = sentences([data.message])
  const block = { ...data, message, grade: gradeFor(data.score), error: null } as ResultBlocks[ModuleId]
  return { status: 'completed', data: block, findings: [], checks, durationMs: Math.round(ms) }
}

async function collect(step: AnyJudge, source: ArtifactSource): Promise<Partial<Artifacts>> {
  const needs: readonly ArtifactName[] = step.needs
  const wants: readonly ArtifactName[] = step.wants ?? []
  const entries = await Promise.all([
    ...needs.map(async (name) => [name, await source(name)] as const),
    ...wants.map(async (name) => [name, await source(name).catch(() => null)] as const),
  ])
  return Object.fromEntries(entries) as Partial<Artifacts>
}

function pendingChecks(module: ModuleId): SubCheck[] {
  return checkLabels(module).map((label) => ({ label, status: 'pending' }))
}

function reporting(
  module: ModuleId,
  checks: SubCheck[],
  progress: { readonly over: boolean },
  onEvent: (event: AnalysisEvent) => void | Promise<void>,
): JudgeContext['check'] {
  async function report(): Promise<void> {
    // A step that ran into its limit goes on for a while; its row is settled.
    if (progress.over) return
    await onEvent({ type: 'check-changed', module, checks: checks.map((check) => ({ ...check })) })
  }
  return async function check(label, run) {
    const entry = checks.find((candidate) => candidate.label === label)
    if (!entry) throw new Error(`"${label}" is not a sub-check of ${module}.`)
    entry.status = 'running'
    await report()
    try {
      const value = await run()
      entry.status = 'completed'
      return value
    } catch (error) {
      entry.status = 'failed'
      throw error
    } finally {
      await report()
    }
  }
}

function tooLate(ms: number): string {
  return `This part did not end within ${Math.ceil(ms / 1000)} s; it does not count.`
}

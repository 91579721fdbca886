import { gatheredFor, type ArtifactName, type Artifacts, type ArtifactSource } from './computed/artifacts.ts'
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
import type { GatheredName } from './gather/artifacts.ts'
import { withTimeout } from './gather/with-timeout.ts'
import { unopenedReason } from './scoring/unopened.ts'
import type { AnyJudge, JudgeContext } from './modules/define-judge.ts'

/** The outcome of a module with its findings, whose gains are not known yet. */
export type FinishedModule = { outcome: ModuleOutcome; drafts: readonly FindingDraft[] }
/** The finished modules of a scan. */
export type Finished = { readonly [Id in ModuleId]?: FinishedModule }
export type RunContext = Omit<JudgeContext, 'check' | 'later'> & {
  /** Called with errors that are bugs of ours. */
  onFault: (error: unknown, module: ModuleId) => void
  /** A time of `performance.now()` at which every judge must end, whatever its own limit is. */
  endsAt: number
  /** A time of `performance.now()`: the start of the scan, from which a module's duration counts. */
  startedAt: number
}

const JUDGE_TIMEOUT_MS = 20_000
/** Granted even after `endsAt`, to a judge whose artifacts were ready last. */
const LAST_MS = 1_000
const OUR_FAULT = 'This part failed because of an error on our side, so it does not count.'

/** Runs one judge when its artifacts are ready. Whatever goes wrong becomes part of its own outcome. */
export async function runJudge(
  judge: AnyJudge,
  source: ArtifactSource,
  context: RunContext,
  onEvent: (event: AnalysisEvent) => void | Promise<void>,
): Promise<FinishedModule> {
  const checks: SubCheck[] = checkLabels(judge.id).map((label) => ({ label, status: 'pending' }))
  const progress = { over: false }
  const elapsedMs = () => Math.round(performance.now() - context.startedAt)
  try {
    const refusal = judge.besidePage ? null : await refusalIn(source)
    if (refusal !== null) {
      const data = unopenedBlock(judge.id, refusal)
      return { outcome: { status: 'completed', data, findings: [], checks, durationMs: elapsedMs() }, drafts: [] }
    }
    await pageReadBy(judge, source)
    // A module of modules has nothing to do before they have ended.
    await Promise.all((judge.asks ?? []).map((module) => context.finished(module)))
    await onEvent({ type: 'module-started', module: judge.id })
    const artifacts = await collect(judge, source)
    const judging = Promise.resolve(
      judge.analyze(artifacts as never, {
        ...context,
        check: reporting(judge.id, checks, progress, onEvent),
        later: (name) => source(name).catch(() => null),
      }),
    )
    const leftMs = Math.max(LAST_MS, context.endsAt - performance.now())
    const limitMs = Math.min(judge.timeoutMs ?? JUDGE_TIMEOUT_MS, leftMs)
    const judgement = await withTimeout(judging, limitMs, tooLate(limitMs))
    // The types promise this, but a bug in a judge may break the promise.
    if (!(judgement as Partial<typeof judgement> | undefined)?.data) throw new TypeError(`${judge.id} judged nothing`)
    const { data, findings } = judgement
    // Without a score the judge stopped early, because there was nothing to judge: the remaining checks did not run.
    if (data.score !== null) for (const check of checks) if (check.status === 'pending') check.status = 'completed'
    const message = sentences([data.message])
    const block = { ...data, message, grade: gradeFor(data.score), error: null } as ResultBlocks[ModuleId]
    const outcome: ModuleOutcome = {
      status: 'completed',
      data: block,
      findings: [],
      checks,
      durationMs: elapsedMs(),
    }
    return { outcome, drafts: findings }
  } catch (error) {
    for (const check of checks) if (check.status !== 'completed') check.status = 'failed'
    const isExpected = error instanceof AnalyzerError
    if (!isExpected) context.onFault(error, judge.id)
    const message = isExpected ? error.message : OUR_FAULT
    return { outcome: { status: 'failed', error: message.slice(0, 300), checks, durationMs: elapsedMs() }, drafts: [] }
  } finally {
    progress.over = true
  }
}

/** Why the page could not be opened, or null. */
async function refusalIn(source: ArtifactSource): Promise<string | null> {
  const document = await source('document').catch(() => null)
  return document && unopenedReason(document)
}

/** The artifacts of the page itself, which all modules share. */
const OF_PAGE: ReadonlySet<GatheredName> = new Set(['target', 'document', 'visit', 'rendering', 'axe', 'lab'])

/**
 * Waits for the page as this judge reads it. From then on the module counts as running, because it waits for requests of
 * its own.
 */
async function pageReadBy({ needs, wants = [] }: AnyJudge, source: ArtifactSource): Promise<void> {
  const names: readonly ArtifactName[] = [...needs, ...wants]
  const shared = names.filter((name) => gatheredFor(name).every((gathered) => OF_PAGE.has(gathered)))
  await Promise.allSettled(shared.map((name) => source(name)))
}

async function collect(judge: AnyJudge, source: ArtifactSource): Promise<Partial<Artifacts>> {
  const needs: readonly ArtifactName[] = judge.needs
  const wants: readonly ArtifactName[] = judge.wants ?? []
  const entries = await Promise.all([
    ...needs.map(async (name) => [name, await source(name)] as const),
    ...wants.map(async (name) => [name, await source(name).catch(() => null)] as const),
  ])
  return Object.fromEntries(entries) as Partial<Artifacts>
}

function reporting(
  module: ModuleId,
  checks: SubCheck[],
  progress: { readonly over: boolean },
  onEvent: (event: AnalysisEvent) => void | Promise<void>,
): JudgeContext['check'] {
  async function report(): Promise<void> {
    // A judge that exceeded its limit may still run, but its row in the progress panel must not change any more.
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
  return `This part took longer than ${Math.ceil(ms / 1000)} s, so it does not count.`
}

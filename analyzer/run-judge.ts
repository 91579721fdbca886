import { gatheredFor, type ArtifactName, type ArtifactSource } from './computed/artifacts.ts'
import {
  stageLabels,
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
import { writeFix, type FindingDraft } from './findings/define-findings.ts'
import type { GatheredName } from './gather/artifacts.ts'
import { withTimeout } from './gather/with-timeout.ts'
import { unopenedReason } from './scoring/unopened.ts'
import {
  judgesPage,
  modulesReadBy,
  startingNeeds,
  type AnyJudge,
  type JudgeContext,
  type Staged,
} from './modules/define-judge.ts'
import type { Timeline } from './timeline.ts'
import type { CheckVerdict } from './scoring/score-checks.ts'
import { stageOutcome } from './scoring/stage-outcome.ts'

/** The outcome of a module with its findings, whose gains are not known yet. */
export type FinishedModule = { outcome: ModuleOutcome; drafts: readonly FindingDraft[] }
/** The finished modules of a scan. */
export type Finished = { readonly [Id in ModuleId]?: FinishedModule }
export type RunContext = Omit<JudgeContext, 'stage' | 'later'> & {
  /** Waits for the block of another module in this scan; null when it failed or does not run. */
  finished: <Other extends ModuleId>(module: Other) => Promise<ResultBlocks[Other] | null>
  /** Called with errors that are bugs of ours. */
  onFault: (error: unknown, module: ModuleId) => void
  /** A time of `performance.now()` at which every judge must end, whatever its own limit is. */
  endsAt: number
  /** A time of `performance.now()`: the start of the scan, from which a module's duration counts. */
  startedAt: number
  timeline: Timeline
  /** Added to each judge's own limit, where requests wait their turn. */
  extraMs?: number
}

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
  const checks: SubCheck[] = stageLabels(judge.id).map((label) => ({ label, status: 'pending' }))
  const progress = { over: false }
  const elapsedMs = () => Math.round(performance.now() - context.startedAt)
  try {
    const refusal = judgesPage(judge) ? await unopenedReason(source).catch(() => null) : null
    if (refusal !== null) {
      const data = unopenedBlock(judge.id, refusal)
      for (const check of checks) check.status = 'skipped'
      return { outcome: { status: 'completed', data, findings: [], checks, durationMs: elapsedMs() }, drafts: [] }
    }
    await pageReadBy(judge, source)
    // A module of modules has nothing to do before they have ended.
    const blocks = await blocksReadBy(judge, context)
    await onEvent({ type: 'module-started', module: judge.id })
    const given = { ...(await collect(judge, source)), ...blocks }
    const judging = Promise.resolve(
      judge.analyze(
        given as never,
        {
          ...context,
          stage: reporting(judge.id, checks, progress, onEvent),
          later: (name: ArtifactName) => source(name).catch(() => null),
        } as never,
      ),
    )
    const leftMs = Math.max(LAST_MS, context.endsAt - performance.now())
    // A site may take until then to answer what a judge waits for, which is not the judge's time.
    const limitMs = judge.timeoutMs === undefined ? leftMs : Math.min(judge.timeoutMs + (context.extraMs ?? 0), leftMs)
    const judgement = await context.timeline.wait(
      judge.id,
      'its judgement',
      withTimeout(judging, limitMs, tooLate(limitMs)),
    )
    // The types promise this, but a bug in a judge may break the promise.
    if (!(judgement as Partial<typeof judgement> | undefined)?.data) throw new TypeError(`${judge.id} judged nothing`)
    const { data, findings } = judgement
    // There was nothing to judge: the judge stopped early, or has no score.
    for (const check of checks)
      if (check.status === 'pending' || (data.score === null && check.status === 'completed')) check.status = 'skipped'
    const message = sentences([data.message])
    const block = { ...data, message, grade: gradeFor(data.score), error: null } as ResultBlocks[ModuleId]
    const outcome: ModuleOutcome = { status: 'completed', data: block, findings: [], checks, durationMs: elapsedMs() }
    const site = await source('target')
    return { outcome, drafts: findings.map((finding) => writeFix(finding, site)) }
  } catch (error) {
    for (const check of checks) if (check.status === 'pending' || check.status === 'running') check.status = 'failed'
    const isExpected = error instanceof AnalyzerError
    if (!isExpected) context.onFault(error, judge.id)
    const message = isExpected ? error.message : OUR_FAULT
    return { outcome: { status: 'failed', error: message.slice(0, 300), checks, durationMs: elapsedMs() }, drafts: [] }
  } finally {
    progress.over = true
  }
}

/** The artifacts of the page itself, which all modules share. */
const OF_PAGE: ReadonlySet<GatheredName> = new Set(['target', 'document', 'visit', 'rendering', 'axe', 'lab'])

/**
 * Waits for the page as this judge reads it. From then on the module counts as running, because it waits for requests of
 * its own.
 */
async function pageReadBy(judge: AnyJudge, source: ArtifactSource): Promise<void> {
  const names = startingNeeds(judge).map(({ name }) => name)
  const shared = names.filter((name) => gatheredFor(name).every((gathered) => OF_PAGE.has(gathered)))
  await Promise.allSettled(shared.map((name) => source(name)))
}

async function blocksReadBy(judge: AnyJudge, { finished }: RunContext): Promise<object> {
  return Object.fromEntries(
    await Promise.all(modulesReadBy(judge).map(async (id) => [id, await finished(id)] as const)),
  )
}

async function collect(judge: AnyJudge, source: ArtifactSource): Promise<object> {
  const entries = await Promise.all(
    startingNeeds(judge).map(async ({ name, optional }) => {
      const artifact = source(name)
      return [name, await (optional ? artifact.catch(() => null) : artifact)] as const
    }),
  )
  return Object.fromEntries(entries)
}

function isVerdict(value: Exclude<Staged, string>): value is CheckVerdict {
  return 'weight' in value
}

function reporting(
  module: ModuleId,
  checks: SubCheck[],
  progress: { readonly over: boolean },
  onEvent: (event: AnalysisEvent) => void | Promise<void>,
): JudgeContext['stage'] {
  async function report(): Promise<void> {
    // A judge that exceeded its limit may still run, but its row in the progress panel must not change any more.
    if (progress.over) return
    await onEvent({ type: 'check-changed', module, checks: checks.map((check) => ({ ...check })) })
  }
  return async function stage(label, run) {
    const entry = checks.find((candidate) => candidate.label === label)
    if (!entry) throw new Error(`"${label}" is not a stage of ${module}.`)
    entry.status = 'running'
    await report()
    try {
      const value = await run()
      entry.status = typeof value === 'string' ? value : stageOutcome(isVerdict(value) ? [value] : value)
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

import { gatheredFor } from './computed/artifacts.ts'
import { deriveArtifacts } from './computed/derive-artifacts.ts'
import { modulesOf, type AnalysisEvent, type AnalysisReport, type ModuleId, type ScanType } from './contract/index.ts'
import { requireNoOptOut, requireNoOptOutBefore } from './scanner-opt-out.ts'
import type { FindingDraft } from './findings/define-findings.ts'
import type { GatheredName } from './gather/artifacts.ts'
import { GATHER_MS, gatherArtifacts, type GatherOptions } from './gather/gather-artifacts.ts'
import { createTimeline, type Timeline } from './timeline.ts'
import { JUDGES } from './modules/judges.ts'
import { composeReport } from './compose-report.ts'
import type { FinishedModule } from './run-judge.ts'
import { runJudges } from './run-judges.ts'
import { artifactsOf, type AnyJudge, type QuickScan } from './modules/define-judge.ts'
import type { VisibilityProvider } from './gather/providers/provider.ts'

export type AnalyzeOptions = {
  scanType?: ScanType
  /** By default those of the scan type. */
  modules?: ReadonlySet<ModuleId>
  /** Outcomes of an earlier attempt, which are used instead of judging these modules again. */
  finished?: { [Id in ModuleId]?: FinishedModule }
  /** Limits the scan to this finding, so that only the artifacts for it are gathered. */
  finding?: string
  competitors?: readonly string[]
  providers?: readonly VisibilityProvider[]
  onEvent?: (event: AnalysisEvent, drafts: readonly FindingDraft[]) => void | Promise<void>
  /** Called with the error of a bug in a module. The module's own outcome only says that it failed. */
  onFault?: (error: unknown, module: ModuleId) => void
  /** Sent only to the scanned origin, not to competitors; names in lower case. */
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
  /** Scheduled scans do not visit a site whose robots.txt names our scanner and disallows the path. */
  obeyOptOut?: boolean
  /** A time of `performance.now()` at which the scan must end; by default 50 s after its start. */
  endsAt?: number
  /** Is told what the scan waits for. */
  timeline?: Timeline
  /** Network door, browser pool and lab of this process. */
  gather: GatherOptions
}

/** From the start, whatever waits in between. Gathering ends before (`GATHER_MS`), which leaves the modules 10 s. */
const LIMIT_MS = 50_000
const JUDGE_MS = LIMIT_MS - GATHER_MS
/** Extra time for scans that wait for the assistants' APIs. */
const ASKING_MS = 60_000
/** What comparing takes once the quick scans of competitors have ended. */
const COMPARE_MS = 2_000

/**
 * Visits a site once and judges it with up to 23 modules. A module starts when its artifacts are ready, and one that
 * fails does not affect the others.
 * @throws {AnalyzerError} when the site itself cannot be read, with the failure code of the scan
 */
export async function analyzeSite(url: string, options: AnalyzeOptions): Promise<AnalysisReport> {
  const { scanType = 'comprehensive', finished = {}, signal = new AbortController().signal } = options
  const { timeline = createTimeline() } = options
  const startedAt = new Date()
  const started = performance.now()
  const endsAt = options.endsAt ?? started + LIMIT_MS
  if (options.obeyOptOut) await requireNoOptOutBefore(url, options.gather, signal)
  const modules = options.modules ?? new Set(modulesOf(scanType))
  const judges = JUDGES.filter((judge) => modules.has(judge.id))
  const unfinished = judges.filter((judge) => !finished[judge.id])
  const gathering = gatherArtifacts(url, {
    ...options.gather,
    quick: scanType === 'quick',
    wanted: wantedArtifacts(unfinished, options.finding),
    ...(options.headers && { headers: options.headers }),
    endsAt: endsAt - JUDGE_MS,
    signal,
    timeline,
  })
  try {
    await gathering.document
    const source = deriveArtifacts(gathering)
    // Again for the site to which the address redirects.
    if (options.obeyOptOut) requireNoOptOut(url, await source('robots').catch(() => null))
    const results = await runJudges({
      judges,
      source,
      finished,
      onEvent: options.onEvent,
      context: {
        quickScan: (address) => quickScan(address, { ...options, endsAt: endsAt - COMPARE_MS }),
        competitors: options.competitors ?? [],
        providers: options.providers ?? [],
        browserMissing: await gathering.browserMissing,
        onFault: options.onFault ?? (() => undefined),
        startedAt: started,
        timeline,
        endsAt: endsAt + (options.providers?.length ? ASKING_MS : 0),
        signal,
      },
    })
    signal.throwIfAborted()
    return await timeline.wait(
      'scan',
      'the report',
      composeReport({ url, scanType, startedAt, modules: results, source }),
    )
  } finally {
    await gathering.close()
  }
}

function wantedArtifacts(judges: readonly AnyJudge[], finding: string | undefined): Set<GatheredName> {
  const names = judges.flatMap((judge) => artifactsOf(judge, finding))
  return new Set<GatheredName>(['document', 'target', 'robotsFile', ...names.flatMap(gatheredFor)])
}

async function quickScan(url: string, options: AnalyzeOptions): Promise<QuickScan> {
  const modules = new Set(modulesOf('quick').filter((id) => id !== 'competitorAnalysisResults'))
  const { gather, signal, endsAt } = options
  const limits = { ...(signal && { signal }), ...(endsAt !== undefined && { endsAt }) }
  const report = await analyzeSite(url, { scanType: 'quick', modules, gather, ...limits })
  const blocks = Object.fromEntries(
    Object.entries(report.modules).flatMap(([id, outcome]) =>
      outcome.status === 'completed' ? [[id, outcome.data]] : [],
    ),
  ) as QuickScan['blocks']
  return { url: report.finalUrl, overallScore: report.overallScore, blocks, topics: report.topics }
}

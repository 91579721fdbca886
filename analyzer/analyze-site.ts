import { gatheredFor } from './computed/artifacts.ts'
import { deriveArtifacts } from './computed/derive-artifacts.ts'
import { modulesOf, type AnalysisEvent, type AnalysisReport, type ModuleId, type ScanType } from './contract/index.ts'
import { askToEnter, requireNoOptOut } from './scanner-opt-out.ts'
import type { FindingDraft } from './findings/define-findings.ts'
import type { GatheredName } from './gather/artifacts.ts'
import { gatherArtifacts, type GatherOptions } from './gather/gather-artifacts.ts'
import { JUDGES } from './modules/judges.ts'
import { composeReport } from './compose-report.ts'
import type { FinishedModule } from './run-judge.ts'
import { runJudges } from './run-judges.ts'
import { artifactsOf, type AnyJudge, type QuickScan } from './modules/define-judge.ts'
import type { VisibilityProvider } from './gather/providers/provider.ts'

export type AnalyzeOptions = {
  scanType?: ScanType
  /** Those of the scan type when left out. */
  modules?: ReadonlySet<ModuleId>
  /** Modules that an earlier attempt finished: their outcomes are taken over, not judged again. */
  finished?: { [Id in ModuleId]?: FinishedModule }
  /** Only this finding of the modules is of interest: what no judgement of it needs is not gathered. */
  finding?: string
  competitors?: readonly string[]
  providers?: readonly VisibilityProvider[]
  onEvent?: (event: AnalysisEvent, drafts: readonly FindingDraft[]) => void | Promise<void>
  /** Told of what no step may do, such as an error of ours in its code; the module says only that it failed. */
  onFault?: (error: unknown, module: ModuleId) => void
  /** Sent to the scanned origin only, not to competitors; names in lower case. */
  headers?: Readonly<Record<string, string>>
  signal?: AbortSignal
  /** Scans that nobody asked for just now leave a site alone whose robots.txt names our scanner and closes the path. */
  obeyOptOut?: boolean
  /** Network door, browser pool and lab of this process. */
  gather: GatherOptions
}

/** Gathering ends after 40 s at the latest; what is judged then is judged by this time. */
const LIMIT_MS = 50_000
/** What waiting for the assistants' APIs may add. */
const ASKING_MS = 60_000

/**
 * Visits a site once and judges it in up to 23 modules; a module starts when its artifacts are there and fails alone.
 * @throws {AnalyzerError} when the site itself cannot be read, with the code of the scan's failure
 */
export async function analyzeSite(url: string, options: AnalyzeOptions): Promise<AnalysisReport> {
  const { scanType = 'comprehensive', finished = {}, signal = new AbortController().signal } = options
  const startedAt = new Date()
  const started = performance.now()
  if (options.obeyOptOut) await askToEnter(url, options.gather, signal)
  const modules = options.modules ?? new Set(modulesOf(scanType))
  const steps = JUDGES.filter((step) => modules.has(step.id))
  const gathering = gatherArtifacts(url, {
    ...options.gather,
    quick: scanType === 'quick',
    wanted: wantedArtifacts(
      steps.filter((step) => !finished[step.id]),
      options.finding,
    ).add('robotsFile'),
    ...(options.headers && { headers: options.headers }),
    signal,
  })
  try {
    await gathering.document
    const source = deriveArtifacts(gathering)
    // Once more, where the page turned out to lie.
    if (options.obeyOptOut) requireNoOptOut(url, await source('robots').catch(() => null))
    const results = await runJudges({
      steps,
      source,
      finished,
      onEvent: options.onEvent,
      context: {
        quickScan: (address) => quickScan(address, options),
        competitors: options.competitors ?? [],
        providers: options.providers ?? [],
        browserMissing: await gathering.browserMissing,
        onFault: options.onFault ?? (() => undefined),
        endsAt: started + (options.providers?.length ? LIMIT_MS + ASKING_MS : LIMIT_MS),
        signal,
      },
    })
    signal.throwIfAborted()
    return await composeReport({ url, scanType, startedAt, modules: results, source })
  } finally {
    await gathering.close()
  }
}

function wantedArtifacts(steps: readonly AnyJudge[], finding: string | undefined): Set<GatheredName> {
  const names = steps.flatMap((step) => artifactsOf(step, finding))
  return new Set(['document' as const, 'target' as const, ...names.flatMap(gatheredFor)])
}

async function quickScan(url: string, options: AnalyzeOptions): Promise<QuickScan> {
  const modules = new Set(modulesOf('quick').filter((id) => id !== 'competitorAnalysisResults'))
  const { gather, signal } = options
  const report = await analyzeSite(url, { scanType: 'quick', modules, gather, ...(signal && { signal }) })
  const blocks = Object.fromEntries(
    Object.entries(report.modules).flatMap(([id, outcome]) =>
      outcome.status === 'completed' ? [[id, outcome.data]] : [],
    ),
  ) as QuickScan['blocks']
  return { url: report.finalUrl, overallScore: report.overallScore, blocks, topics: report.topics }
}

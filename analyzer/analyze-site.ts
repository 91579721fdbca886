import { answersOf } from './answers/index.ts'
import { gatheredFor } from './computed/artifacts.ts'
import { deriveArtifacts } from './computed/derive-artifacts.ts'
import { modulesOf, type AnalysisEvent, type AnalysisReport, type ModuleId, type ScanType } from './contract/index.ts'
import { requireNoOptOut, requireNoOptOutBefore } from './scanner-opt-out.ts'
import type { FindingDraft } from './findings/define-findings.ts'
import type { GatheredName } from './gather/artifacts.ts'
import { GATHER_MS, gatherArtifacts, READ_MS, type GatherOptions } from './gather/gather-artifacts.ts'
import { createHostTurns, type HostTurns } from './gather/network/host-turns.ts'
import { createTimeline, type Timeline } from './timeline.ts'
import { loadJudges } from './modules/judges.ts'
import { composeReport } from './compose-report.ts'
import type { FinishedModule } from './run-judge.ts'
import { runJudges } from './run-judges.ts'
import { extraMsOf, type PaceState } from './pace.ts'
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
  /** The part that this page has in the scan of its whole site. */
  sitePart?: SitePart
  /** A time of `performance.now()` at which the scan must end; by default 50 s after its start. */
  endsAt?: number
  /** Is told what the scan waits for. */
  timeline?: Timeline
  /** Network door, browser pool and lab of this process. */
  gather: GatherOptions
}

/** `isHome`: its scan asks for the host's files, such as sitemaps, on behalf of all pages. */
export type SitePart = { isHome: boolean; pace: PaceState | null }

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
  const extraMs = extraMsOf(options.sitePart?.pace)
  const endsAt = options.endsAt ?? started + LIMIT_MS + extraMs
  const turns = turnsOf(url, options.sitePart, endsAt)
  if (options.obeyOptOut) {
    const { door } = options.gather
    await requireNoOptOutBefore(url, turns?.through(door) ?? door, signal)
  }
  const modules = options.modules ?? new Set(modulesOf(scanType))
  const judges = (await loadJudges()).filter((judge) => modules.has(judge.id))
  const unfinished = judges.filter((judge) => !finished[judge.id])
  const gathering = gatherArtifacts(url, {
    ...options.gather,
    quick: scanType === 'quick',
    wanted: wantedArtifacts(unfinished, options),
    ...(turns && { turns }),
    ...(options.headers && { headers: options.headers }),
    endsAt: endsAt - JUDGE_MS,
    signal,
    timeline,
  })
  try {
    await gathering.document
    const source = deriveArtifacts(gathering, scanType === 'quick' ? null : answersOf)
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
        extraMs,
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

function turnsOf(url: string, part: SitePart | undefined, endsAt: number): HostTurns | null {
  return part?.pace ? createHostTurns(url, part.pace, endsAt - JUDGE_MS - READ_MS) : null
}

/** Facts of the host, which the home page's scan gathers once for a whole site. */
const OF_HOST: ReadonlySet<GatheredName> = new Set([
  'catchAll',
  'wellKnown',
  'linkedFiles',
  'sitemaps',
  'sampledPages',
  'tls',
  'entryPoints',
  'agentRecord',
  'mcp',
  'exposedFiles',
])

function wantedArtifacts(
  judges: readonly AnyJudge[],
  { finding, sitePart }: Pick<AnalyzeOptions, 'finding' | 'sitePart'>,
): Set<GatheredName> {
  const names = judges.flatMap((judge) => artifactsOf(judge, finding)).flatMap(gatheredFor)
  const own = sitePart && !sitePart.isHome ? names.filter((name) => !OF_HOST.has(name)) : names
  return new Set<GatheredName>(['document', 'target', 'robotsFile', ...own])
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

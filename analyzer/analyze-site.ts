import { DERIVED_FROM, type ArtifactName, type DerivedName } from './computed/artifacts.ts'
import { deriveArtifacts } from './computed/derive-artifacts.ts'
import type { AnalysisEvent, AnalysisReport, ModuleId, ResultBlocks, ScanType } from './contract/index.ts'
import { requireNoOptOut } from './scanner-opt-out.ts'
import type { FindingDraft } from './findings/define-findings.ts'
import type { GatheredName } from './gather/artifacts.ts'
import { gatherArtifacts, type GatherOptions } from './gather/gather-artifacts.ts'
import { ANALYSIS_STEPS, modulesOf } from './registry.ts'
import { composeReport } from './compose-report.ts'
import { runStep, type FinishedModule, type RunContext } from './run-step.ts'
import type { AnyStep, QuickScan } from './steps/define-step.ts'
import type { VisibilityProvider } from './steps/ai-visibility/provider.ts'

export type AnalyzeOptions = {
  scanType?: ScanType
  /** Those of the scan type when left out. */
  modules?: ReadonlySet<ModuleId>
  /** Modules that an earlier attempt finished: their outcomes are taken over, not judged again. */
  finished?: { [Id in ModuleId]?: FinishedModule }
  competitors?: readonly string[]
  providers?: readonly VisibilityProvider[]
  onEvent?: (event: AnalysisEvent, drafts: readonly FindingDraft[]) => void | Promise<void>
  signal?: AbortSignal
  /** Scans that nobody asked for just now leave a site alone whose robots.txt names our scanner and closes the path. */
  obeyOptOut?: boolean
  /** Network door, browser pool and lab of this process. */
  gather: GatherOptions
}

/**
 * Visits a site once and judges it in up to 23 modules; a module starts when its artifacts are there and fails alone.
 * @throws {AnalyzerError} when the site itself cannot be read, with the code of the scan's failure
 */
export async function analyzeSite(url: string, options: AnalyzeOptions): Promise<AnalysisReport> {
  const { scanType = 'comprehensive', finished = {}, signal = new AbortController().signal } = options
  const startedAt = new Date()
  const modules = options.modules ?? new Set(modulesOf(scanType))
  const steps = ANALYSIS_STEPS.filter((step) => modules.has(step.id))
  const gathering = gatherArtifacts(url, {
    ...options.gather,
    quick: scanType === 'quick',
    wanted: wantedArtifacts(steps.filter((step) => !finished[step.id])).add('robotsFile'),
    signal,
  })
  try {
    await gathering.document
    const source = deriveArtifacts(gathering)
    if (options.obeyOptOut) requireNoOptOut(url, await source('robots').catch(() => null))
    const runs = new Map<ModuleId, Promise<FinishedModule>>()
    const context: RunContext = {
      finished: async (module) => blockOf(await runs.get(module)),
      quickScan: (address) => quickScan(address, options),
      competitors: options.competitors ?? [],
      providers: options.providers ?? [],
      browserMissing: await gathering.browserMissing,
      signal,
    }
    for (const step of steps) runs.set(step.id, finishStep(step))
    // All at once: a run that is awaited later than it rejects would count as an unhandled rejection.
    const results = new Map(await Promise.all([...runs].map(async ([module, run]) => [module, await run] as const)))
    signal.throwIfAborted()
    return await composeReport({ url, scanType, startedAt, modules: results, source })

    async function finishStep(step: AnyStep): Promise<FinishedModule> {
      const stored = finished[step.id]
      if (stored) return stored
      // Yields once, so that every run is registered before a composite module asks for another's block.
      await Promise.resolve()
      const result = await runStep(step, source, context, (event) => options.onEvent?.(event, []))
      await options.onEvent?.({ type: 'module-finished', module: step.id, outcome: result.outcome }, result.drafts)
      return result
    }
  } finally {
    await gathering.close()
  }
}

function blockOf<Id extends ModuleId>(run: FinishedModule | undefined): ResultBlocks[Id] | null {
  return run?.outcome.status === 'completed' ? (run.outcome.data as ResultBlocks[Id]) : null
}

function wantedArtifacts(steps: readonly AnyStep[]): Set<GatheredName> {
  const names = steps.flatMap((step): readonly ArtifactName[] => [
    ...step.needs,
    ...(step.wants ?? []),
    ...(step.later ?? []),
  ])
  return new Set(['document' as const, 'target' as const, ...names.flatMap(gatheredFor)])
}

function gatheredFor(name: ArtifactName): readonly GatheredName[] {
  return name in DERIVED_FROM ? DERIVED_FROM[name as DerivedName] : [name as GatheredName]
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

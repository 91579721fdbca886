import {
  AnalyzerError,
  exhaustedMessage,
  ScanProcessEndedError,
  unlessAborted,
  type FieldData,
  type FieldVitals,
  type ScanProcesses,
  type VisibilityProvider,
  vulnerabilitiesOf,
} from '#analyzer'
import {
  countFindings,
  moduleScore,
  WAIT_LIMITS_MS,
  type AnalysisEvent,
  type AnalysisReport,
  type Failure,
  type ModuleId,
  type ResultBlocks,
} from '#analyzer/contract'
import type { Clock } from '../platform/clock.ts'
import { isDatabaseAway, outlastOutage } from '../platform/database/database.ts'
import { keepLease, LeaseLostError } from '../platform/jobs/keep-lease.ts'
import type { Held } from '../platform/jobs/leased-records.ts'
import type { Logger } from '../platform/logger.ts'
import type { Realtime } from '../platform/realtime/realtime.ts'
import { noTracing, type OpenSpan, type Tracing } from '../platform/tracing/tracing.ts'
import { scanFollowUps } from './scan-ended.ts'
import { createProgressRecorder } from './progress-recorder.ts'
import { holdRunning } from './running-scans.ts'
import { MAX_ATTEMPTS, runningScanStore } from './running-scan-store.ts'
import type { ScanRecord } from './scan-model.ts'

export type RunScanDeps = {
  clock: Clock
  realtime: Pick<Realtime, 'announce'>
  logger: Logger
  leaseMs: number
  /** Runs in a scan process: nothing that a site sends is read in this one. */
  analyze: ScanProcesses['analyze']
  /** Assistants that can be asked about a site. */
  providers?: readonly VisibilityProvider[]
  /** Field data of real visitors, requested outside the scan process, which holds no keys. */
  fieldData?: FieldData
  /** Called after each scan, for schedules, alerts and badges. */
  scanEnded: (scan: ScanRecord) => Promise<void>
  tracing?: Tracing
  /** The longest a scan may take, in case the limits of its parts miss something. */
  limitMs?: number
}

/** A page that has exhausted as many processes is not read again. */
const MAX_EXHAUSTED = 2
const TIMED_OUT: Failure = {
  code: 'timeout',
  message: 'The scan took too long and was stopped. Please try again.',
}
const INTERNAL_ERROR: Failure = {
  code: 'internal',
  message: 'There was an issue completing your scan. Please try again.',
}

/** A process runs only one scan on its last attempt at a time: a scan that kills the process then fails alone. */
let lastAttemptTaken = false

/** Claims the scan whose turn it is and runs it to its end. Does nothing if other workers took every scan. */
export async function runNextScan(stopping: AbortSignal, deps: RunScanDeps): Promise<void> {
  if (stopping.aborted) return
  let mayBeLast = !lastAttemptTaken
  lastAttemptTaken = true
  const giveBack = () => {
    if (mayBeLast) lastAttemptTaken = mayBeLast = false
  }
  try {
    const attempts = mayBeLast ? MAX_ATTEMPTS : MAX_ATTEMPTS - 1
    const scan = await runningScanStore.claimNext(deps.leaseMs, deps.clock.now(), attempts)
    if (!scan?.lease) return
    if (scan.attempt < MAX_ATTEMPTS) giveBack()
    const held = { id: scan._id, token: scan.lease.token }
    const { tracing = noTracing } = deps
    const told = { 'scan.id': held.id, 'scan.type': scan.scanType, 'scan.attempt': scan.attempt }
    await tracing.span('scan', told, (span) => runScan(scan, held, stopping, deps, span))
  } finally {
    giveBack()
  }
}

async function runScan(
  scan: ScanRecord,
  held: Held,
  stopping: AbortSignal,
  deps: RunScanDeps,
  span: OpenSpan,
): Promise<void> {
  const { clock, logger, realtime, leaseMs, limitMs = WAIT_LIMITS_MS.scan } = deps
  const ending = new AbortController()
  const tooLong = AbortSignal.timeout(limitMs)
  const signal = AbortSignal.any([stopping, ending.signal, tooLong])
  const release = holdRunning(held.id, ending)
  const stopRenewing = keepLease({
    leaseMs,
    ending,
    renew: () => runningScanStore.renew(held, leaseMs, clock.now()),
    failed: (error) => logger.warn({ err: error, scanId: held.id }, 'a lease could not be renewed'),
  })
  // A database outage that is shorter than the lease only delays the scan.
  const insist = <Result>(write: () => Promise<Result>) => outlastOutage(write, { limitMs: leaseMs, signal: stopping })
  const recorder = createProgressRecorder(scan, held, {
    announce: realtime.announce,
    lost: () => ending.abort(new LeaseLostError()),
    store: { recordSteps: (...change) => insist(() => runningScanStore.recordSteps(...change)) },
  })
  const traceModule = moduleTracer(span)
  const began = Date.now()
  realtime.announce(held.id, scan.version)
  try {
    const field = readFieldVitals(scan, signal, deps)
    const analysis = deps.analyze(scan.url, {
      scanType: scan.scanType,
      modules: new Set(scan.modules),
      finished: scan.finished,
      competitors: scan.competitors,
      providers: deps.providers ?? [],
      onEvent: async (event, drafts) => {
        traceModule(event)
        return recorder.record(await withField(event, field), drafts)
      },
      onFault: (error, module) => logger.error({ err: error, scanId: held.id, module }, 'a module failed unexpectedly'),
      onWaits: (waits) => {
        for (const { by, what, from, ms } of waits)
          span.addChild(`scan wait ${what}`, began + from, began + from + ms, { 'wait.by': by })
      },
      obeyOptOut: scan.origin === 'schedule' || scan.origin === 'site',
      ...(scan.sitePart && { sitePart: scan.sitePart }),
      signal,
    })
    const report = await unlessAborted(analysis, signal)
    await recorder.flush()
    const { change, screenshot } = toCompletedScan(report, clock.now())
    announceEnd(await insist(() => runningScanStore.complete(held, change, screenshot)))
  } catch (error) {
    await recorder.flush().catch(() => undefined)
    if (stopping.aborted) return void (await runningScanStore.handBack(held, 'stopping'))
    if (ending.signal.aborted) return
    if (error instanceof ScanProcessEndedError && (await handedBack(error))) return
    // A longer outage is not the site's fault: the lease runs out, and the sweep requeues the scan.
    if (isDatabaseAway(error)) return logger.warn({ err: error, scanId: held.id }, 'a scan lost its database')
    const failure = tooLong.aborted ? TIMED_OUT : toFailure(error)
    if (failure === INTERNAL_ERROR) logger.error({ err: error, scanId: held.id }, 'a scan failed unexpectedly')
    announceEnd(await insist(() => runningScanStore.fail(held, failure, clock.now())))
  } finally {
    stopRenewing()
    release()
  }
  await scanFollowUps.report(held.id, deps.scanEnded).catch((error: unknown) => {
    logger.error({ err: error, scanId: held.id }, 'the follow-up of a scan failed; the sweep tries again')
  })

  /** Requeues the scan if it may be tried again: what its page did to one process may have been chance. */
  async function handedBack(error: ScanProcessEndedError): Promise<boolean> {
    logger.warn({ scanId: held.id, reason: error.message, exhausted: error.exhausted }, 'a scan process ended')
    if (error.exhausted ? scan.exhausted + 1 >= MAX_EXHAUSTED : scan.attempt >= MAX_ATTEMPTS) return false
    await insist(() => runningScanStore.handBack(held, error.exhausted ? 'exhausted' : 'interrupted'))
    return true
  }

  function announceEnd(version: number | null): void {
    if (version !== null) realtime.announce(held.id, version)
  }
}

/** Modules run in parallel: adds each as a child to the scan's span, from its start to its result. */
function moduleTracer(span: OpenSpan): (event: AnalysisEvent) => void {
  const startedAt = new Map<ModuleId, number>()
  return (event) => {
    const now = Date.now()
    if (event.type === 'module-started') startedAt.set(event.module, now)
    if (event.type !== 'module-finished') return
    const from = startedAt.get(event.module) ?? now
    span.addChild(`scan module ${event.module}`, from, now, { 'module.status': event.outcome.status })
  }
}

function toFailure(error: unknown): Failure {
  if (error instanceof ScanProcessEndedError && error.exhausted)
    return { code: 'too-large', message: exhaustedMessage(error) }
  if (!(error instanceof AnalyzerError)) return INTERNAL_ERROR
  return { code: error.code === 'aborted' ? 'internal' : error.code, message: error.message }
}

/** Undefined if it was not requested, or could not be read. */
async function readFieldVitals(
  { url, modules }: ScanRecord,
  signal: AbortSignal,
  { fieldData, logger }: RunScanDeps,
): Promise<FieldVitals | null | undefined> {
  if (!fieldData || !modules.includes('coreWebVitalsResults')) return undefined
  return fieldData(url, signal).catch((error: unknown) => {
    if (!signal.aborted) logger.warn({ err: error }, 'the Chrome UX Report was not read')
    return undefined
  })
}

async function withField(event: AnalysisEvent, asked: ReturnType<typeof readFieldVitals>): Promise<AnalysisEvent> {
  if (event.type !== 'module-finished' || event.module !== 'coreWebVitalsResults') return event
  const { outcome } = event
  const field = await asked
  if (outcome.status !== 'completed' || field === undefined) return event
  const data = outcome.data as ResultBlocks['coreWebVitalsResults']
  return { ...event, outcome: { ...outcome, data: { ...data, details: { ...data.details, field } } } }
}

/** What a finished report changes in its scan; the screenshot is stored separately. */
function toCompletedScan(
  report: AnalysisReport,
  now: Date,
): { change: Partial<ScanRecord>; screenshot: Buffer | null } {
  const { findings } = report
  const { issues, notes } = countFindings(findings)
  const change: Partial<ScanRecord> = {
    finalUrl: report.finalUrl,
    overallScore: report.overallScore,
    securityScore: report.securityScore,
    securityGrade: report.securityGrade,
    complianceScore: moduleScore(report.modules.complianceResults),
    message: report.message,
    scoringVersion: report.scoringVersion,
    scoring: report.scoring,
    cap: report.cap,
    siteType: report.siteType,
    findings,
    issuesFound: issues,
    notesFound: notes,
    criticalIssues: findings.filter(({ severity }) => severity === 'critical').length,
    vulnerabilityCount: vulnerabilitiesOf(findings).length,
    readings: report.readings,
    answers: report.answers ?? null,
    pageTexts: report.pageTexts ?? null,
    siteFiles: report.siteFiles,
    ...(report.visited && { visited: report.visited }),
    hasScreenshot: report.screenshot !== null,
    completedAt: now,
  }
  return { change, screenshot: report.screenshot === null ? null : Buffer.from(report.screenshot, 'base64') }
}

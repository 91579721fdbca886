import { answerScan, blockOfOutcome, provisionalFindings, rankJobs, vulnerabilitiesOf } from '#analyzer'
import {
  completedMessage,
  emptyOf,
  MODULE_IDS,
  SEVERITIES,
  type Finding,
  type Job,
  type ModuleId,
  type ResultBlocks,
  type Severity,
} from '#analyzer/contract'
import { scanSummarySchema, type ScanSummary, type ScanView } from '#host/contract/scans.ts'
import { LIST_FIELDS, type ScanListRecord, type ScanRecord } from './scan-model.ts'

/** An owner sees everything; a visitor sees scores, cards, the first job with its findings, and the number of the others. */
export type Reader = 'owner' | 'visitor'

export function toScanSummary(scan: ScanListRecord): ScanSummary {
  // Records of earlier versions lack some fields.
  const stored = LIST_FIELDS.map((name) => [name, sent(scan[name] ?? emptyFields[name])])
  return { ...(Object.fromEntries(stored) as Stored), id: scan._id, analysisCount: scan.modules.length }
}

type Stored = Omit<ScanSummary, 'id' | 'analysisCount'>
const emptyFields = emptyOf(scanSummarySchema)

function sent(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value
}

/** What leaves the server of a scan; a visitor sees less of it than its owner. */
export function toScanView(scan: ScanRecord, reader: Reader): ScanView {
  const completed = scan.status === 'completed'
  // A scan is also shown to people outside the workspace.
  const { createdBy: _, ...summary } = toScanSummary(scan)
  const findings = completed ? scan.findings : provisionalFindings(scan.finished)
  // Computed from stored results, so that earlier scans have them too.
  const jobs = completed ? rankJobs(scan.finished, scan.cap, findings) : []
  const shown = reader === 'owner' ? { findings, jobs } : ofFirstJob(findings, jobs)
  return {
    ...summary,
    ...toResultBlocks(scan.finished),
    finalUrl: scan.finalUrl,
    version: scan.version,
    attempt: attemptNumber(scan),
    message: currentMessage(scan),
    scoringVersion: scan.scoringVersion,
    scoring: scan.scoring,
    cap: scan.cap,
    siteType: scan.siteType,
    vulnerabilities: reader === 'owner' ? vulnerabilitiesOf(findings) : [],
    stepValidation: scan.stepValidation,
    findings: shown.findings,
    // Scans of the previous version lack it.
    rechecks: (reader === 'owner' && scan.rechecks) || {},
    answer: completed ? answerScan(scan.finished, scan.cap, jobs) : null,
    jobs: shown.jobs,
    findingCounts: countBySeverity(findings),
    readings: reader === 'owner' ? scan.readings : null,
    // Scans of the previous version lack it.
    answers: (reader === 'owner' && scan.answers) || null,
    screenshotUrl: scan.hasScreenshot ? `/api/scans/${scan._id}/screenshot` : null,
    failure: scan.failure,
    origin: scan.origin,
  }
}

function ofFirstJob(findings: readonly Finding[], jobs: readonly Job[]) {
  const [first] = jobs
  return { findings: findings.filter(({ id }) => first?.findings.includes(id)), jobs: first ? [first] : [] }
}

/** Computed for completed scans, so that earlier ones get today's wording. */
function currentMessage(scan: ScanRecord): string {
  return scan.status === 'completed' ? completedMessage({ ...scan, analysisCount: scan.modules.length }) : scan.message
}

/** Counted from 1 across all retries; a scan that waits for its first turn is in its first attempt. */
export function attemptNumber({
  earlierAttempts = 0,
  attempt,
}: Pick<ScanRecord, 'attempt' | 'earlierAttempts'>): number {
  return earlierAttempts + Math.max(1, attempt)
}

function toResultBlocks(finished: ScanRecord['finished']): { [Id in ModuleId]: ResultBlocks[Id] | null } {
  const entries = MODULE_IDS.map((id) => [id, blockOfOutcome(id, finished[id]?.outcome)])
  return Object.fromEntries(entries) as { [Id in ModuleId]: ResultBlocks[Id] | null }
}

function countBySeverity(findings: readonly Finding[]): Record<Severity, number> {
  const counts = Object.fromEntries(SEVERITIES.map((severity) => [severity, 0])) as Record<Severity, number>
  for (const { severity } of findings) counts[severity] += 1
  return counts
}

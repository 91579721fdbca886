import { moduleOf, modulesOf } from '#analyzer/contract'
import { AnalyzerError, parseScanAddress } from '#analyzer'
import type { CreateScanInput, ScanOrigin, ScanView } from '#host/contract/scans.ts'
import type { Actor } from '../platform/session/actor.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError, unauthorized } from '../platform/errors.ts'
import type { JobQueue } from '../platform/jobs/jobs.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import type { GiveBack } from '../platform/take-together.ts'
import { runScanJob } from './run-scan.job.ts'
import { takeCooldown } from './scan-limits.ts'
import { blankScan, type ScanRecord } from './scan-model.ts'
import { visitorTenant } from './scan-owner.ts'
import { scanStore } from './scan-store.ts'
import { toScanView } from './scan-view.ts'
import { registrationRequired, takeVisitorScan } from './visitor-allowance.ts'

export type CreateScanDeps = {
  clock: Clock
  limits: RateLimits
  queue: Pick<JobQueue, 'enqueue'>
  env: { ANONYMOUS_SCANS: 'first' | 'open' | 'off'; SCAN_ALLOWED_PRIVATE_TARGETS: readonly string[] }
}

/** Whose a scan is, and what asked for it. */
export type NewScan = {
  tenantId: string
  createdBy?: string | null
  origin: ScanOrigin
  scheduleId?: string
  dueAt?: Date
  embedKeyId?: string
}

/** Counts a scan against the limits of whoever asks for it. @returns how to give that back */
type CountScan = (scan: ScanRecord, limits: RateLimits) => Promise<GiveBack | null>

/**
 * The one way to create a scan, whatever asks for it. What was counted is given back if it cannot be queued.
 * @throws {AppError} `invalid-input`, and what `count` throws
 */
export async function createScan(
  input: CreateScanInput,
  owner: NewScan,
  count: CountScan,
  deps: CreateScanDeps,
): Promise<ScanRecord> {
  const record = newScan(input, owner, deps)
  const giveBack = await count(record, deps.limits)
  try {
    await queueScan(record, deps)
  } catch (error) {
    await giveBack?.()
    throw error
  }
  return record
}

/**
 * Creates a scan for a signed-in user, or a visitor's first one.
 * @param visitorId the id of a visitor, created by the route that also sets its cookie
 * @throws {AppError} `invalid-input`, `unauthorized` or `rate-limited`, with the specification's texts
 */
export async function createFormScan(
  input: CreateScanInput,
  actor: Actor,
  visitorId: string | null,
  deps: CreateScanDeps,
): Promise<ScanView> {
  if (actor.kind === 'ended') throw unauthorized()
  if (actor.kind === 'user') {
    const owner = { tenantId: actor.tenantId, createdBy: actor.userId, origin: 'form' } as const
    return toScanView(await createScan(input, owner, takeCooldown, deps), 'owner')
  }
  const owner = { tenantId: visitorTenant(visitorId ?? ''), origin: 'form' } as const
  const count: CountScan = (scan, limits) => {
    if (!visitorId || deps.env.ANONYMOUS_SCANS === 'off') throw registrationRequired(null)
    if (deps.env.ANONYMOUS_SCANS === 'open') return takeCooldown(scan, limits)
    return takeVisitorScan(visitorId, actor.clientAddress, scan._id, deps)
  }
  return toScanView(await createScan(input, owner, count, deps), 'visitor')
}

/**
 * Queues the planned runs of schedules, except those that exist already, by another process or from before a crash.
 * @returns the scan of each schedule
 */
export async function startPlannedScans(
  records: readonly ScanRecord[],
  { queue }: Pick<CreateScanDeps, 'queue'>,
): Promise<Map<string | null, string>> {
  const scanOf = await scanStore.insertPlanned(records)
  for (const { _id, scheduleId } of records) if (scanOf.get(scheduleId) === _id) await queue.enqueue(runScanJob, {})
  return scanOf
}

export async function queueScan(record: ScanRecord, { queue }: Pick<CreateScanDeps, 'queue'>): Promise<void> {
  await scanStore.insert(record)
  await queue.enqueue(runScanJob, {})
}

/** @throws {AppError} `invalid-input` for an address that can never be scanned, or without any module */
export function newScan(
  input: CreateScanInput,
  owner: NewScan,
  { clock, env }: Pick<CreateScanDeps, 'clock' | 'env'>,
): ScanRecord {
  const address = requireScanAddress(input.url, 'url', env.SCAN_ALLOWED_PRIVATE_TARGETS)
  const competitors = input.competitors
    .filter((text) => text !== '')
    .map((text, at) => requireScanAddress(text, `competitors.${at}`, env.SCAN_ALLOWED_PRIVATE_TARGETS).href)
  const modules = modulesOf(input.scanType).filter((id) => input[moduleOf(id).flag])
  if (modules.length === 0) throw nothingChosen()
  const { tenantId, createdBy = null, origin, scheduleId = null, dueAt = null, embedKeyId = null } = owner
  const asked = {
    tenantId,
    createdBy,
    origin,
    scheduleId,
    dueAt,
    embedKeyId,
    scanType: input.scanType,
    modules,
    competitors,
  }
  return blankScan({ ...asked, url: address.href, host: address.host }, clock.now())
}

function nothingChosen(): AppError {
  const message = 'Choose at least one analysis.'
  return new AppError('invalid-input', message, { issues: [{ path: '', message }] })
}

/** @throws {AppError} `invalid-input` for what can never be scanned */
export function requireScanAddress(text: string, path: string, allowedPrivateTargets: readonly string[]): URL {
  try {
    return parseScanAddress(text, { allowedPrivateTargets })
  } catch (error) {
    if (!(error instanceof AnalyzerError)) throw error
    throw new AppError('invalid-input', error.message, { issues: [{ path, message: error.message }], cause: error })
  }
}

import type { CreateScheduleInput, ScheduleView, UpdateScheduleInput } from '#host/contract/schedules.ts'
import type { UserActor } from '../platform/session/actor.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { newSecret, newSigningSecret } from '../platform/secrets.ts'
import { requireScanAddress, type CreateScanDeps } from '../scans/index.server.ts'
import { nextRun } from './next-run.ts'
import type { ScheduleRecord } from './schedule-model.ts'
import { scheduleStore, toScheduleView } from './schedule-store.ts'

const CHANGE_ROUNDS = 20
const UNREACHABLE_WEBHOOK =
  'This webhook address cannot be called. Use a public address without a username and password.'

export async function listSchedules(tenantId: string): Promise<ScheduleView[]> {
  return (await scheduleStore.list(tenantId)).map(toScheduleView)
}

/** @throws {AppError} `not-found` */
export async function requireSchedule(tenantId: string, id: string | undefined): Promise<ScheduleRecord> {
  return scheduleStore.require(tenantId, id)
}

/** Creates a schedule. The webhook secret is returned only here and after a rotation. */
export async function createSchedule(
  input: CreateScheduleInput,
  actor: UserActor,
  { clock, env }: Pick<CreateScanDeps, 'clock' | 'env'>,
): Promise<ScheduleView & { webhookSecret: string }> {
  requireAddresses(input, env.SCAN_ALLOWED_PRIVATE_TARGETS)
  const now = clock.now()
  const webhookSecret = newSigningSecret()
  const record: ScheduleRecord = {
    _id: newId(),
    tenantId: actor.tenantId,
    userId: actor.userId,
    ...input,
    runUrl: input.url,
    webhookSecret,
    isActive: true,
    lastRunAt: null,
    nextRunAt: nextRun(input.schedule, input.timeZone, now),
    lastScanId: null,
    lastRefusal: null,
    unsubscribeToken: newSecret(),
    createdAt: now,
    deletedAt: null,
  }
  await scheduleStore.insert(record)
  return { ...toScheduleView(record), webhookSecret }
}

export async function updateSchedule(
  id: string | undefined,
  input: UpdateScheduleInput,
  actor: UserActor,
  { clock, env, limits }: Pick<CreateScanDeps, 'clock' | 'env' | 'limits'>,
): Promise<ScheduleView> {
  const change = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  const { url } = await scheduleStore.require(actor.tenantId, id)
  if (input.url !== undefined && input.url !== url) await limits.take('schedule-addresses', actor.tenantId)
  for (let round = 0; round < CHANGE_ROUNDS; round += 1) {
    const before = await scheduleStore.require(actor.tenantId, id)
    requireAddresses(input, env.SCAN_ALLOWED_PRIVATE_TARGETS)
    const after: ScheduleRecord = { ...before, ...change }
    const sameTimes =
      after.schedule === before.schedule && after.timeZone === before.timeZone && after.isActive === before.isActive
    // Only changed times are planned anew, so that renaming a schedule never skips a run that is due right now.
    const planned = sameTimes ? {} : { nextRunAt: planNextRun(after, clock.now()) }
    const mended = after.url === before.url ? {} : { lastRefusal: null }
    const updated = await scheduleStore.updateSeen(before, { ...change, ...planned, ...mended })
    if (updated) return toScheduleView(updated)
    // Its times were changed meanwhile. A plan made from the old ones could leave it active and never running.
  }
  throw new AppError('conflict', 'This schedule is being changed by others right now. Please try again.')
}

export async function deleteSchedule(id: string | undefined, actor: UserActor, now: Date): Promise<void> {
  const { _id } = await scheduleStore.require(actor.tenantId, id)
  await scheduleStore.update(actor.tenantId, _id, { deletedAt: now })
}

export async function restoreSchedule(id: string | undefined, actor: UserActor, now: Date): Promise<ScheduleView> {
  return toScheduleView(await scheduleStore.restore(actor.tenantId, id, now))
}

export async function rotateWebhookSecret(id: string | undefined, actor: UserActor): Promise<{ secret: string }> {
  const { _id } = await scheduleStore.require(actor.tenantId, id)
  const secret = newSigningSecret()
  await scheduleStore.update(actor.tenantId, _id, { webhookSecret: secret })
  return { secret }
}

/** Rejects addresses that can never be reached. Names that resolve to private ones are caught when called. */
function requireAddresses({ url, webhookUrl }: UpdateScheduleInput, allowedPrivateTargets: readonly string[]): void {
  if (url !== undefined) requireScanAddress(url, 'url', allowedPrivateTargets)
  if (!webhookUrl) return
  try {
    requireScanAddress(webhookUrl, 'webhookUrl', allowedPrivateTargets)
  } catch (cause) {
    const issues = [{ path: 'webhookUrl', message: UNREACHABLE_WEBHOOK }]
    throw new AppError('invalid-input', UNREACHABLE_WEBHOOK, { issues, cause })
  }
}

function planNextRun({ isActive, schedule, timeZone }: ScheduleRecord, now: Date): Date | null {
  return isActive ? nextRun(schedule, timeZone, now) : null
}

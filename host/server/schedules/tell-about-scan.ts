import type { DeliveryView } from '#host/contract/schedules.ts'
import type { ScanChanges } from '#host/contract/scan-changes.ts'
import type { Clock } from '../platform/clock.ts'
import type { Logger } from '../platform/logger.ts'
import type { Mailer } from '../platform/mailer.ts'
import { compareScans, scanStore, type ScanRecord } from '../scans/index.server.ts'
import { queueDelivery } from '../webhooks/index.server.ts'
import { alertMail } from './alert-mail.ts'
import type { ScheduleRecord } from './schedule-model.ts'
import { scheduleStore } from './schedule-store.ts'
import { unsubscribeToken } from './unsubscribe-token.ts'

export type TellDeps = {
  clock: Clock
  logger: Logger
  mailer: Mailer
  origin: () => string
  /** The mail address of the schedule's user, null when the account is gone. */
  addressOf: (userId: string) => Promise<string | null>
}

/** After a scheduled scan: compares it with the one before, then mails and queues the webhook as the schedule says. */
export async function tellAboutScan(scan: ScanRecord, deps: TellDeps): Promise<void> {
  if (!scan.scheduleId || scan.status !== 'completed') return
  const schedule = await scheduleStore.findById(scan.scheduleId)
  if (!schedule || schedule.deletedAt) return
  const previous = await scanStore.previous(scan.tenantId, scan)
  const changes = previous && compareScans(previous, scan)
  if (schedule.webhookUrl) await queueWebhook(schedule, schedule.webhookUrl, scan, changes, deps)
  if (schedule.emailAlerts && (schedule.alertWhen === 'completion' || changes?.regressed)) {
    await sendAlert(schedule, scan, changes, deps)
  }
}

async function queueWebhook(
  schedule: ScheduleRecord,
  url: string,
  scan: ScanRecord,
  changes: ScanChanges | null,
  { clock, origin }: TellDeps,
): Promise<void> {
  const type: DeliveryView['type'] = changes?.regressed ? 'scan.regressed' : 'scan.completed'
  const now = clock.now()
  const data = {
    scanId: scan._id,
    scheduleId: schedule._id,
    url: scan.url,
    overallScore: scan.overallScore,
    previousScore: changes?.before.score ?? null,
    changesUrl: `${origin()}/scan-results/${scan._id}/changes`,
  }
  const body = JSON.stringify({ type, timestamp: now.toISOString(), data })
  await queueDelivery({ tenantId: scan.tenantId, scheduleId: schedule._id, scanId: scan._id, url, type, body }, now)
}

async function sendAlert(
  schedule: ScheduleRecord,
  scan: ScanRecord,
  changes: ScanChanges | null,
  { logger, mailer, origin, addressOf }: TellDeps,
): Promise<void> {
  const to = await addressOf(schedule.userId)
  if (!to) return
  const unsubscribe = `${origin()}/unsubscribe/${unsubscribeToken(schedule._id, schedule.webhookSecret)}`
  const results = `${origin()}/scan-results/${scan._id}`
  const links = { results, changes: changes && `${results}/changes`, unsubscribe }
  const mail = alertMail(schedule.name, scan.host, scan.overallScore, changes, links)
  const headers = { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
  await mailer
    .send({ to, ...mail, headers })
    .catch((error: unknown) => logger.error({ err: error, scheduleId: schedule._id }, 'an alert could not be mailed'))
}

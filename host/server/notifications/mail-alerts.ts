import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import type { Mail, Mailer } from '../platform/mailer.ts'
import type { RateLimit, RateLimits } from '../platform/rate-limits.ts'
import { compareScans, scanSeries, scanStore } from '../scans/index.server.ts'
import { scheduleStore, type ScheduleRecord } from '../schedules/index.server.ts'
import { queueDelivery, type MailDelivery, type MailOutcome } from '../webhooks/index.server.ts'
import { alertMail, failureMail, refusalMail, type AlertMail } from './alert-mail.ts'
import type { ScanEnded } from './scan-ended.ts'

const ALERTS_PER_DAY: RateLimit = {
  name: 'alert-mails',
  points: 20,
  windowSeconds: 86_400,
  refusal: 'Too many alert mails for this account',
}

export type AlertDeps = {
  clock: Clock
  limits: Pick<RateLimits, 'take' | 'giveBack'>
  mailer: Mailer
  origin: () => string
  /** The mail address of the schedule's user, null when the account is gone. */
  recipientOf: (userId: string) => Promise<{ email: string; confirmed: boolean } | null>
}

/** With alerts on regression only, a good scan is not reported, but a failed or refused one is. */
export async function queueMailAlert(event: ScanEnded): Promise<void> {
  const { schedule, scan, outcome, at } = event
  const { tenantId, _id: scheduleId, emailAlerts, alertWhen, nextRunAt } = schedule
  if (!emailAlerts || (alertWhen === 'regression' && outcome === 'completed')) return
  const mail = { tenantId, scheduleId, scanId: scan?._id ?? null, channel: 'mail', type: `scan.${outcome}` } as const
  // A retried scan may fail twice and then complete; a refused run has nothing but its planned time.
  if (outcome === 'failed') {
    await queueDelivery({ ...mail, occasion: `${scan._id} failed ${scan.completedAt?.toISOString()}` }, at)
  } else if (outcome === 'refused') {
    await queueDelivery({ ...mail, occasion: `refused ${nextRunAt?.toISOString()}`, body: event.reason }, at)
  } else await queueDelivery(mail, at)
}

/** Sends the mail about a run; returns null when it is sent. */
export async function sendMailAlert(delivery: MailDelivery, deps: AlertDeps): Promise<MailOutcome> {
  const { mailer, origin, recipientOf, limits } = deps
  const schedule = await scheduleStore.findById(delivery.scheduleId)
  if (!schedule || schedule.deletedAt) return dropped('The schedule was deleted.')
  if (!schedule.emailAlerts) return dropped('Mail alerts were turned off.')
  const recipient = await recipientOf(schedule.userId)
  const content = await contentOf(delivery, schedule, origin())
  if (!recipient) return dropped('The account was deleted.')
  if (typeof content === 'string') return dropped(content)
  if (!recipient.confirmed) return { error: 'The address of the account is not confirmed yet.', dropped: false }
  try {
    await limits.take(ALERTS_PER_DAY, schedule.userId)
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate-limited') return dropped(error.message)
    throw error
  }
  const mail: Mail = { to: recipient.email, ...content, headers: headersOf(delivery, schedule, origin()) }
  await mailer.send(mail).catch(async (error: unknown) => {
    await limits.giveBack(ALERTS_PER_DAY, schedule.userId)
    throw error
  })
  return null
}

/** The mail, or the reason why there is nothing to send any more. */
async function contentOf(
  { scanId, type, body: reason }: MailDelivery,
  schedule: ScheduleRecord,
  origin: string,
): Promise<AlertMail | string> {
  const unsubscribe = unsubscribeLink(schedule, origin)
  if (type === 'scan.refused') return refusalMail(schedule, reason, `${origin}/schedules/${schedule._id}`, unsubscribe)
  const scan = await scanStore.find(schedule.tenantId, scanId ?? '')
  if (!scan) return 'The scan was deleted.'
  if (type === 'scan.failed' && scan.status !== 'failed') return 'The scan was run again.'
  const results = `${origin}/scan-results/${scan._id}`
  if (type === 'scan.failed') return failureMail(schedule.name, scan, results, unsubscribe)
  const previous = await scanSeries.before(scan)
  const links = { results, changes: previous && `${results}/changes`, unsubscribe }
  const changes = previous && compareScans(previous, scan)
  return alertMail(schedule.name, scan.host, scan, changes, links)
}

function headersOf({ _id }: MailDelivery, schedule: ScheduleRecord, origin: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${unsubscribeLink(schedule, origin)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    // The same for every attempt, so that mail programs show a mail once even if it was sent just before a crash.
    'Message-ID': `<${_id}@${new URL(origin).hostname}>`,
  }
}

function unsubscribeLink({ unsubscribeToken }: ScheduleRecord, origin: string): string {
  return `${origin}/unsubscribe/${unsubscribeToken}`
}

function dropped(error: string): MailOutcome {
  return { error, dropped: true }
}

import type { Mailer } from '../platform/mailer.ts'
import { compareScans, scanStore } from '../scans/index.server.ts'
import { alertMail } from './alert-mail.ts'
import { scheduleStore } from './schedule-store.ts'

export type AlertDeps = {
  mailer: Mailer
  origin: () => string
  /** The mail address of the schedule's user, null when the account is gone. */
  addressOf: (userId: string) => Promise<string | null>
}

/** Mails what a scheduled scan found; answers why nobody is told any more, or null when the mail is sent. */
export async function sendAlert(
  scheduleId: string,
  scanId: string,
  deliveryId: string,
  { mailer, origin, addressOf }: AlertDeps,
): Promise<string | null> {
  const schedule = await scheduleStore.findById(scheduleId)
  if (!schedule || schedule.deletedAt) return 'The schedule was deleted.'
  if (!schedule.emailAlerts) return 'Mail alerts were turned off.'
  const [scan, to] = await Promise.all([scanStore.find(schedule.tenantId, scanId), addressOf(schedule.userId)])
  if (!scan || !to) return 'The scan or the account was deleted.'
  const previous = await scanStore.previous(schedule.tenantId, scan)
  const unsubscribe = `${origin()}/unsubscribe/${schedule.unsubscribeToken}`
  const results = `${origin()}/scan-results/${scanId}`
  const links = { results, changes: previous && `${results}/changes`, unsubscribe }
  const changes = previous && compareScans(previous, scan)
  const mail = alertMail(schedule.name, scan.host, scan, changes, links)
  const headers = {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    // The same for every attempt, so that a mail that was sent just before a crash is shown once by mail programs.
    'Message-ID': `<${deliveryId}@${new URL(origin()).hostname}>`,
  }
  await mailer.send({ to, ...mail, headers })
  return null
}

import { scheduleStore, type ScheduleRecord } from '../schedules/index.server.ts'
import type { Attempt, ChannelDeps, Recipient } from './channel.ts'
import type { DeliveryRecord } from './delivery-model.ts'
import type { NotificationEvent } from './event.ts'
import type { Destination } from './queue-delivery.ts'

const BAD_NEWS = ['scan.regressed', 'scan.failed']

/** Every destination that may want an event. */
export async function destinationsOf(event: NotificationEvent): Promise<Destination[]> {
  const schedule = event.scheduleId && (await scheduleStore.findById(event.scheduleId))
  return schedule ? ownDestinations(schedule) : []
}

/** The mails and the webhook that are set in a schedule itself. Receivers of webhooks rely on two documented types. */
function ownDestinations({ _id, emailAlerts, alertWhen, webhookUrl, webhookWhen }: ScheduleRecord): Destination[] {
  const mails = alertWhen === 'regression' ? BAD_NEWS : ['scan.completed', ...BAD_NEWS]
  const calls = webhookWhen === 'regression' ? ['scan.regressed'] : ['scan.completed', 'scan.regressed']
  return [
    ...(webhookUrl
      ? [{ channel: 'webhook', channelId: null, key: `webhook ${_id}`, url: webhookUrl, wants: calls }]
      : []),
    // The key of the former version, so that an event published by it is not mailed again.
    ...(emailAlerts ? [{ channel: 'email', channelId: null, key: `mail ${_id}`, url: '', wants: mails }] : []),
  ]
}

/** A destination when something is sent: `held` is looked at again later, `closed` never. */
export type Opened =
  { state: 'open'; settings: unknown; attempt: Attempt } | { state: 'held' } | { state: 'closed'; reason: string }

export type OpenDeps = Pick<ChannelDeps, 'clock' | 'origin'> & {
  /** The user who made a schedule; null when the account is gone. */
  userOf: (userId: string) => Promise<Recipient | null>
}

/** Reads the settings of a delivery's destination as they are now. */
export async function openDestination(delivery: DeliveryRecord, deps: OpenDeps): Promise<Opened> {
  const { _id: deliveryId, scheduleId, channel, url } = delivery
  const at = deps.clock.now()
  const schedule = scheduleId === null ? null : await scheduleStore.findById(scheduleId)
  if (!schedule || schedule.deletedAt) {
    // Looked at again in a minute, until the deletion is undone or final.
    const restorable = scheduleId !== null && (await scheduleStore.isRestorable(scheduleId, at))
    return restorable ? { state: 'held' } : closed('The schedule was deleted.')
  }
  const attempt: Attempt = {
    deliveryId,
    at,
    secret: schedule.webhookSecret,
    unsubscribeLink: () => `${deps.origin()}/unsubscribe/${schedule.unsubscribeToken}`,
  }
  if (channel === 'webhook') return { state: 'open', settings: { url }, attempt }
  if (!schedule.emailAlerts) return closed('Mail alerts were turned off.')
  const user = await deps.userOf(schedule.userId)
  return user ? { state: 'open', settings: { to: [user.email] }, attempt } : closed('The account was deleted.')
}

function closed(reason: string): Opened {
  return { state: 'closed', reason }
}

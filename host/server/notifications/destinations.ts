import type { SecretBox } from '../platform/secret-box.ts'
import { scheduleStore, type ScheduleRecord } from '../schedules/index.server.ts'
import type { Attempt, ChannelDeps, Recipient } from './channel.ts'
import type { ChannelRecord } from './channel-model.ts'
import { openChannel } from './channel-secret.ts'
import { channelStore } from './channel-store.ts'
import type { DeliveryRecord } from './delivery-model.ts'
import type { NotificationEvent } from './event.ts'
import type { Destination } from './queue-delivery.ts'
import { unsubscribeToken } from './unsubscribe.ts'

const REGRESSIONS = ['scan.regressed', 'site-scan.regressed']
const BAD_NEWS = ['scan.regressed', 'scan.failed', 'site-scan.regressed', 'site-scan.failed']

/** Every destination that may want an event: a run's are those of its schedule, other events are the workspace's. */
export async function findDestinations(event: NotificationEvent): Promise<Destination[]> {
  const { tenantId, scheduleId } = event
  const channels = (await channelStore.list(tenantId)).filter(({ isActive }) => isActive)
  if (scheduleId === null) return channels.map(storedDestination)
  const schedule = await scheduleStore.findById(scheduleId)
  if (!schedule) return []
  const chosen = channels.filter(({ _id }) => schedule.channelIds?.includes(_id))
  return [...ownDestinations(schedule), ...chosen.map(storedDestination)]
}

function storedDestination({ _id, type, events }: ChannelRecord): Destination {
  return { channel: type, channelId: _id, key: `channel ${_id}`, url: '', wants: events }
}

/** The mails and the webhook that are set in a schedule itself. Receivers of webhooks rely on the documented types. */
function ownDestinations({ _id, emailAlerts, alertWhen, webhookUrl, webhookWhen }: ScheduleRecord): Destination[] {
  const mails = alertWhen === 'regression' ? BAD_NEWS : ['scan.completed', 'site-scan.completed', ...BAD_NEWS]
  const calls = webhookWhen === 'regression' ? REGRESSIONS : ['scan.completed', 'site-scan.completed', ...REGRESSIONS]
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
  | { state: 'open'; settings: unknown; attempt: Attempt }
  /** `until`: when to look again; without it, when the claim expires. */
  | { state: 'held'; until?: Date }
  | { state: 'closed'; reason: string }

export type OpenDeps = Pick<ChannelDeps, 'clock' | 'origin'> & {
  secrets: SecretBox
  /** A member of the workspace; null for one who has left, or whose account is gone. */
  userOf: (tenantId: string, userId: string) => Promise<Recipient | null>
}

/** Reads the settings of a delivery's destination as they are now. */
export async function openDestination(delivery: DeliveryRecord, deps: OpenDeps): Promise<Opened> {
  const { scheduleId, channelId } = delivery
  const schedule = scheduleId === null ? null : await scheduleStore.findById(scheduleId)
  if (scheduleId !== null && (!schedule || schedule.deletedAt)) {
    // Looked at again in a minute, until the deletion is undone or final.
    const restorable = await scheduleStore.isRestorable(scheduleId, deps.clock.now())
    return restorable ? { state: 'held' } : closed('The schedule was deleted.')
  }
  if (channelId) {
    const channel = await channelStore.findById(channelId)
    if (!channel) return closed('The channel was deleted.')
    if (!channel.isActive) return closed('The channel is paused.')
    return openStored(channel, delivery._id, deps)
  }
  return schedule ? openOwn(schedule, delivery, deps) : closed('The schedule was deleted.')
}

/** What a schedule has set itself. */
async function openOwn(schedule: ScheduleRecord, delivery: DeliveryRecord, deps: OpenDeps): Promise<Opened> {
  const { _id: deliveryId, channel, url } = delivery
  const attempt: Attempt = {
    deliveryId,
    at: deps.clock.now(),
    secret: schedule.webhookSecret,
    unsubscribeLink: () => `${deps.origin()}/unsubscribe/${schedule.unsubscribeToken}`,
  }
  if (channel === 'webhook') return { state: 'open', settings: { url }, attempt }
  if (!schedule.emailAlerts) return closed('Email alerts were turned off.')
  const user = await deps.userOf(schedule.tenantId, schedule.userId)
  return user
    ? { state: 'open', settings: { to: [user.email] }, attempt }
    : closed('Whoever made the schedule is no longer a member.')
}

/** A channel that a workspace has set up. */
export function openStored(
  channel: ChannelRecord,
  deliveryId: string,
  { clock, origin, secrets }: Pick<OpenDeps, 'clock' | 'origin' | 'secrets'>,
): Opened {
  const at = clock.now()
  if (channel.restsUntil && channel.restsUntil > at) return { state: 'held', until: channel.restsUntil }
  const content = openChannel(channel, secrets)
  if (!content) return closed(UNREADABLE)
  const unsubscribeLink = (email: string) => `${origin()}/unsubscribe/${unsubscribeToken(channel._id, email, secrets)}`
  return {
    state: 'open',
    settings: content.settings,
    attempt: { deliveryId, at, secret: content.secret, unsubscribeLink },
  }
}

const UNREADABLE = 'The address cannot be decrypted with the key of this server. Please enter it again.'

function closed(reason: string): Opened {
  return { state: 'closed', reason }
}

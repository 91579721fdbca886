import { z } from 'zod'
import type { SecretBox } from '../platform/secret-box.ts'
import { equalSecrets } from '../platform/secrets.ts'
import { scheduleStore } from '../schedules/index.server.ts'
import { alertAddressStore } from './alert-address-store.ts'
import type { ChannelRecord } from './channel-model.ts'
import { channelNamed } from './channel-list.ts'
import { openChannel, sealChannel } from './channel-secret.ts'
import { channelStore } from './channel-store.ts'

const mailSettings = z.object({ to: z.array(z.string()) })

/** Part of the link in the mails of a channel to one address; it stays valid as long as the address is in the channel. */
export function unsubscribeToken(channelId: string, email: string, secrets: SecretBox): string {
  return `${channelId}.${secrets.tag(`unsubscribe ${channelId} ${email.toLowerCase()}`)}`
}

/** Whether a token of a mailed link ends anything. */
export async function canUnsubscribe(token: string, secrets: SecretBox): Promise<boolean> {
  return (await scheduleStore.isUnsubscribeToken(token)) || (await subscriptionOf(token, secrets)) !== null
}

/** Ends the mails of a schedule, or those of a channel to one address; returns what it ended, null for an unknown token. */
export async function unsubscribe(token: string, secrets: SecretBox): Promise<string | null> {
  const schedule = await scheduleStore.unsubscribe(token)
  if (schedule !== null) return schedule
  const found = await subscriptionOf(token, secrets)
  if (!found) return null
  const { channel, secret, to, email } = found
  const settings = { to: to.filter((other) => other !== email) }
  const { _id, tenantId, name } = channel
  // A channel needs an address: the last one stays, and the channel is turned off.
  const change =
    settings.to.length === 0
      ? { isActive: false }
      : { sealed: sealChannel(_id, { settings, secret }, secrets), destination: channelNamed('email').shown(settings) }
  await channelStore.update(tenantId, _id, change)
  await alertAddressStore.forget(tenantId, email)
  return name
}

type Subscription = { channel: ChannelRecord; secret: string; to: string[]; email: string }

async function subscriptionOf(token: string, secrets: SecretBox): Promise<Subscription | null> {
  const [channelId = '', tag] = token.split('.')
  const channel = tag ? await channelStore.findById(channelId) : null
  const content = channel && openChannel(channel, secrets)
  const settings = mailSettings.safeParse(content?.settings).data
  if (!channel || !content || !settings) return null
  const email = settings.to.find((address) => equalSecrets(unsubscribeToken(channel._id, address, secrets), token))
  return email === undefined ? null : { channel, secret: content.secret, to: settings.to, email }
}

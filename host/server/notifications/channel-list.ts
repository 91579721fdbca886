import type { Channel } from './channel.ts'
import { emailChannel } from './channels/email.ts'
import { webhookChannel } from './channels/webhook.ts'

/** Every channel, in the order in which the product offers them. */
const CHANNELS: readonly Channel[] = [emailChannel, webhookChannel]

/** Names that deliveries of the former version have. */
const FORMER_NAMES: Readonly<Record<string, string>> = { mail: 'email' }

/** @throws an error for a name that is not in the list */
export function channelNamed(name: string): Channel {
  const found = CHANNELS.find((channel) => channel.name === (FORMER_NAMES[name] ?? name))
  if (!found) throw new Error(`There is no channel ${name}.`)
  return found
}

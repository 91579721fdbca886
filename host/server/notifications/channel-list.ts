import type { ChannelKind } from '#host/contract/channels.ts'
import type { Channel } from './channel.ts'
import { discordChannel } from './channels/discord.ts'
import { emailChannel } from './channels/email.ts'
import { ntfyChannel } from './channels/ntfy.ts'
import { slackChannel } from './channels/slack.ts'
import { teamsChannel } from './channels/teams.ts'
import { telegramChannel } from './channels/telegram.ts'
import { webhookChannel } from './channels/webhook.ts'

/** Every channel, in the order in which the product offers them. */
const CHANNELS: readonly Channel[] = [
  emailChannel,
  slackChannel,
  teamsChannel,
  discordChannel,
  telegramChannel,
  ntfyChannel,
  webhookChannel,
]

/** Names that deliveries of the former version have. */
const FORMER_NAMES: Readonly<Record<string, string>> = { mail: 'email' }

export function findChannel(name: string): Channel | null {
  return CHANNELS.find((channel) => channel.name === (FORMER_NAMES[name] ?? name)) ?? null
}

/** @throws an error for a name that is not in the list */
export function channelNamed(name: string): Channel {
  const found = findChannel(name)
  if (!found) throw new Error(`There is no channel ${name}.`)
  return found
}

/** What the settings page offers. */
export function channelKinds(): ChannelKind[] {
  return CHANNELS.map(({ name, title, help, look, fields }) => ({ type: name, title, help, look, fields }))
}

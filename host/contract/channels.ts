import type { z } from 'zod'
import { zod } from '#analyzer/contract'
import { emailAddress } from './email-address.ts'
import { isNotificationEvent } from './notification-events.ts'

export const MAX_CHANNELS = 20
/** So many refusals in a row pause a channel. */
export const REFUSALS_TO_PAUSE = 5

const fields = {
  name: zod
    .string({ error: 'Name is required' })
    .trim()
    .min(1, 'Name is required')
    .max(80, 'The name may have at most 80 characters.'),
  /** Checked by the channel itself, because each has its own. */
  settings: zod.record(zod.string(), zod.unknown(), { error: 'Settings are required' }),
  events: zod
    .array(zod.string().refine(isNotificationEvent, 'This event is not known.'), {
      error: 'Choose what to be told of.',
    })
    .min(1, 'Choose what to be told of.')
    .max(50)
    .transform((events) => [...new Set(events)]),
  isActive: zod.boolean(),
}

/** Body of `POST /api/channels`. */
export const createChannelSchema = zod.object({
  type: zod.string({ error: 'Choose a kind of channel.' }),
  ...fields,
  isActive: fields.isActive.default(true),
})
export type CreateChannelInput = z.output<typeof createChannelSchema>

/** Body of `PUT /api/channels/{id}`: any subset; settings are replaced as a whole. */
export const updateChannelSchema = zod.object(fields).partial()
export type UpdateChannelInput = z.output<typeof updateChannelSchema>

/** Body of `POST /api/channels/addresses`. */
export const alertAddressSchema = zod.object({ email: emailAddress })

/** The destination is a secret: what leaves the server is shortened. */
export const channelViewSchema = zod.strictObject({
  id: zod.uuid(),
  type: zod.string().describe('email, webhook, slack, discord, teams, telegram or ntfy'),
  name: zod.string(),
  destination: zod.string().describe('Shortened: the whole address is a secret'),
  events: zod.array(zod.string()),
  isActive: zod.boolean(),
  state: zod.enum(['active', 'paused']),
  lastError: zod.string().nullable(),
  lastErrorAt: zod.iso.datetime().nullable(),
  lastDeliveredAt: zod.iso.datetime().nullable(),
  createdAt: zod.iso.datetime(),
})
export type ChannelView = z.output<typeof channelViewSchema>

/** Answer of `POST /api/channels/{id}/test`. */
export const channelTestSchema = zod.object({
  delivered: zod.boolean(),
  status: zod.number().nullable().describe('Null if there was no HTTP answer'),
  message: zod.string().describe("The receiver's answer, or why there was none"),
})
export type ChannelTest = z.output<typeof channelTestSchema>

/** How the form asks for one setting of a channel. */
export type ChannelField = {
  name: string
  label: string
  hint: string
  placeholder: string
  optional?: boolean
  /** Several values, one per line. */
  many?: boolean
}

/** How a message looks where the channel shows it. */
export type ChannelLook = 'mail' | 'data' | 'chat' | 'embed' | 'card' | 'note'

/** A kind of channel, as the settings page offers it. */
export type ChannelKind = {
  type: string
  title: string
  /** How to get the address, in plain words. */
  help: string
  look: ChannelLook
  fields: readonly ChannelField[]
}

import { oneLine } from '#analyzer/contract'
import { REFUSALS_TO_PAUSE } from '#host/contract/channels.ts'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import type { Logger } from '../platform/logger.ts'
import { layOutMail } from '../platform/mail-layout.ts'
import { pathIn } from '../tenants/index.server.ts'
import type { ChannelDeps, Recipient, Sent } from './channel.ts'
import type { ChannelRecord } from './channel-model.ts'
import { channelStore } from './channel-store.ts'
import { quoted } from './plain-text.ts'

/** A receiver that asks for more is asked again after this. */
const LONGEST_REST_SECONDS = 3600

export type OutcomeDeps = Pick<ChannelDeps, 'mailer' | 'origin'> & {
  logger: Logger
  /** Those who may change the channels of a workspace. */
  ownersOf: (tenantId: string) => Promise<Recipient[]>
}

/** Keeps what an attempt says of its channel: its last error, how long to leave it alone, and whether it is gone. */
export async function noteOutcome(channelId: string, sent: Sent, at: Date, deps: OutcomeDeps): Promise<void> {
  if (sent.result === 'delivered') return channelStore.delivered(channelId, at, restOf(sent.restSeconds, at))
  if (sent.result === 'retry') return channelStore.failed(channelId, at, sent.error, restOf(sent.afterSeconds, at))
  if (!sent.gone) return channelStore.failed(channelId, at, sent.error, null)
  const paused = await channelStore.refused(channelId, at, sent.error)
  if (paused) await tellOwners(paused, sent.error, deps)
}

function restOf(seconds: number | undefined, at: Date): Date | null {
  return seconds ? new Date(at.getTime() + Math.min(seconds, LONGEST_REST_SECONDS) * 1000) : null
}

async function tellOwners(channel: ChannelRecord, error: string, deps: OutcomeDeps): Promise<void> {
  const { ownersOf, mailer, origin, logger } = deps
  const name = oneLine(channel.name)
  const letter = layOutMail({
    subject: `Channel paused: ${name}`,
    headline: `Your channel "${name}" is paused.`,
    lines: [
      `Its receiver refused ${REFUSALS_TO_PAUSE} messages in a row. Nothing is sent to it until you turn it on again.`,
      `Last answer: ${quoted(error)}`,
    ],
    button: { label: 'See your channels', url: origin() + (await pathIn(channel.tenantId, '/settings/channels')) },
    foot: [`${PRODUCT_NAME} sends this email once to those who can change the channel.`],
  })
  for (const { email, confirmed } of await ownersOf(channel.tenantId)) {
    if (!confirmed) continue
    await mailer.send({ to: email, ...letter }).catch((failure: unknown) => {
      logger.warn({ err: failure, channelId: channel._id }, 'the owner of a paused channel could not be mailed')
    })
  }
}

import { z } from 'zod'
import type { ChannelField, ChannelKind } from '#host/contract/channels.ts'
import { webAddress } from '#host/contract/web-address.ts'
import type { Clock } from '../platform/clock.ts'
import type { Mailer } from '../platform/mailer.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import type { NotificationEvent } from './event.ts'

/** A receiver's answer; the body is cut at 4 KiB, header names are lower case. */
export type PostAnswer = { status: number; headers: Readonly<Record<string, string>>; body: string }

/** Who may get mails. `id`: of the person, or of an address that is nobody's in the workspace. */
export type Recipient = { id: string; email: string; confirmed: boolean }

/** What channels need from the process. */
export type ChannelDeps = {
  clock: Clock
  origin: () => string
  /** Posts JSON through the network door, which refuses addresses inside our network and follows no redirect. */
  post: (
    url: string,
    body: string,
    headers?: Readonly<Record<string, string>>,
    /** For an address that the operator has set, which may be inside the network. */
    options?: { isOperators: boolean },
  ) => Promise<PostAnswer>
  /** Where Telegram's bots live. */
  telegramUrl: string
  mailer: Mailer
  limits: Pick<RateLimits, 'take' | 'giveBack'>
  /** The member of a workspace with this mail address, or the address itself where its reader has allowed alerts. */
  recipientAt: (tenantId: string, email: string) => Promise<Recipient | null>
}

/** One attempt to send an event. */
export type Attempt = {
  /** The same for every attempt of a delivery, so that receivers can drop what they have already got. */
  deliveryId: string
  at: Date
  /** Signs what is sent, where the channel signs. */
  secret: string
  unsubscribeLink: (email: string) => string
}

export type Sent =
  /** `answer`: the receiver's own words. `restSeconds`: how long to leave the receiver alone before the next message. */
  | { result: 'delivered'; status: number | null; answer?: string; restSeconds?: number }
  /** `afterSeconds`: how long the receiver asked to be left alone. */
  | { result: 'retry'; status: number | null; error: string; afterSeconds?: number }
  /** `gone`: the destination itself was refused, not only this message. */
  | { result: 'refused'; status: number | null; error: string; gone?: boolean }

/** A way to reach people. A new one is a file that defines it and a line in `channel-list.ts`. */
export type ChannelDefinition<Settings> = Omit<ChannelKind, 'type'> & {
  name: string
  settings: z.ZodType<Settings>
  /** Addresses in the settings by field; those that can never be called are refused when they are saved. */
  addressesOf?: (settings: Settings) => Readonly<Record<string, string>>
  /** Refuses settings that only the database can judge; returns the reason. */
  refusalOf?: (settings: Settings, tenantId: string, deps: Pick<ChannelDeps, 'recipientAt'>) => Promise<string | null>
  /** The destination as lists show it, with its secret part left out. By default the start of its address. */
  shown?: (settings: Settings) => string
  /** Signs with a secret that is shown once. */
  isSigned?: boolean
  send: (event: NotificationEvent, settings: Settings, attempt: Attempt, deps: ChannelDeps) => Promise<Sent>
}

/** A channel whose settings come from a request or the database: everything that gets them parses them first. */
export type Channel = Omit<ChannelDefinition<unknown>, 'addressesOf' | 'shown' | 'refusalOf'> &
  Required<Pick<ChannelDefinition<unknown>, 'addressesOf' | 'shown' | 'refusalOf'>>

export function defineChannel<Settings>(definition: ChannelDefinition<Settings>): Channel {
  const { settings, send, addressesOf, shown, refusalOf } = definition
  const addresses = (stored: unknown) => addressesOf?.(settings.parse(stored)) ?? {}
  return {
    ...definition,
    addressesOf: addresses,
    shown: (stored) => shown?.(settings.parse(stored)) ?? Object.values(addresses(stored)).map(shortAddress).join(', '),
    refusalOf: async (stored, ...rest) => refusalOf?.(settings.parse(stored), ...rest) ?? null,
    send: async (event, stored, ...rest) => send(event, settings.parse(stored), ...rest),
  }
}

/** A channel whose only setting is the address that messages are posted to. */
export function postAddress(field: Omit<ChannelField, 'name'>) {
  return {
    fields: [{ name: 'url', ...field }],
    // The placeholder's own end, as it is copied.
    settings: z.object({ url: webAddress.refine((url) => !url.endsWith('…'), 'Enter the whole address.') }),
    addressesOf: ({ url }: { url: string }) => ({ url }),
  }
}

/** The server and the last letters: enough to tell two addresses apart, too little to use one. */
function shortAddress(address: string): string {
  return `${new URL(address).host}/…${address.slice(-4)}`
}

const GONE = new Set([401, 403, 404, 410])
const WORTH_A_RETRY = new Set([408, 425, 429])
const LONGEST_ANSWER = 300

/** What an HTTP answer means. */
export function sentByAnswer(answer: PostAnswer, now: Date): Sent {
  const { status, headers } = answer
  const words = answerText(answer)
  if (status >= 200 && status < 300) return { result: 'delivered', status, answer: words }
  const isRedirect = status >= 300 && status < 400
  const error = `The receiver answered ${status}.${isRedirect ? ' Redirects are not followed.' : words && ` ${words}`}`
  if (isRedirect || status >= 500 || WORTH_A_RETRY.has(status)) {
    const afterSeconds = retryAfterSeconds(headers['retry-after'], now)
    return { result: 'retry', status, error, ...(afterSeconds !== null && { afterSeconds }) }
  }
  return { result: 'refused', status, error, gone: GONE.has(status) }
}

/** The receiver's words on one line, cut. */
export function answerText({ body }: Pick<PostAnswer, 'body'>): string {
  return body
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_ANSWER)
}

/** Reads Retry-After (RFC 9110, section 10.2.3): seconds or a date; null if it is neither. */
function retryAfterSeconds(value: string | undefined, now: Date): number | null {
  if (value === undefined) return null
  if (/^\d{1,9}(\.\d{1,6})?$/.test(value)) return Math.ceil(Number(value))
  const at = Date.parse(value.slice(0, 100))
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1000))
}

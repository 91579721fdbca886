import { trusted } from 'mongoose'
import { z } from 'zod'
import type { CookieKind } from '../http/cookies.ts'
import { hashSecret, newSecret } from '../secrets.ts'
import { defineModel, toMongooseSchema } from '../database/define-model.ts'

/** What a browser has begun, by the cookie that holds the ticket. */
type TicketData = {
  /** A sign-in that waits for a second factor; `seen` changes with the password, `connect` is connected afterwards. */
  'sign-in': { userId: string; seen: string; connect: { issuer: string; subject: string } | null }
  /** A question to a passkey; `userId` is whose it must be, or null for anybody's. */
  passkey: { challenge: string; userId: string | null }
  /** A way to the provider and back; `connectTo` is the account to connect, or null to sign in. */
  oidc: { state: string; nonce: string; verifier: string; returnTo: string | null; connectTo: string | null }
}
export type TicketKind = keyof TicketData & CookieKind

export const TICKET_SECONDS = 10 * 60

const ticketRecordSchema = z.object({ _id: z.string(), kind: z.string(), data: z.unknown(), expiresAt: z.date() })
const ticketSchema = toMongooseSchema(ticketRecordSchema)
ticketSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })
const TicketModel = defineModel('Ticket', ticketSchema)

/**
 * Short, single-use records of what one browser has begun and nobody else may finish. Only a hash of the cookie is stored.
 * None of them signs anybody in.
 */
export const ticketStore = {
  /** @returns the secret for the cookie of this kind */
  async issue<Kind extends TicketKind>(kind: Kind, data: TicketData[Kind], now: Date): Promise<string> {
    const token = newSecret()
    const expiresAt = new Date(now.getTime() + TICKET_SECONDS * 1000)
    await TicketModel.create({ _id: ticketId(kind, token), kind, data, expiresAt })
    return token
  },
  async find<Kind extends TicketKind>(kind: Kind, token: string | null, now: Date): Promise<TicketData[Kind] | null> {
    if (!token) return null
    const found = await TicketModel.findOne(liveTicket(kind, token, now)).lean<{ data: TicketData[Kind] }>()
    return found?.data ?? null
  },
  /** Uses up the ticket: of any number of concurrent calls, exactly one gets its data. */
  async redeem<Kind extends TicketKind>(kind: Kind, token: string | null, now: Date): Promise<TicketData[Kind] | null> {
    if (!token) return null
    const found = await TicketModel.findOneAndDelete(liveTicket(kind, token, now)).lean<{ data: TicketData[Kind] }>()
    return found?.data ?? null
  },
}

/** The kind is part of the hash, so that no ticket passes for one of another kind. */
function ticketId(kind: TicketKind, token: string): string {
  return hashSecret(`${kind} ${token}`)
}

function liveTicket(kind: TicketKind, token: string, now: Date) {
  return { _id: ticketId(kind, token), expiresAt: trusted({ $gt: now }) } as never
}

import { trusted } from 'mongoose'
import { z } from 'zod'
import { DAY_MS, systemClock, type Clock } from '../clock.ts'
import { newId } from '../ids.ts'
import { hashSecret, newSecret } from '../secrets.ts'
import { defineModel, toMongooseSchema } from '../database/define-model.ts'

const sessionRecordSchema = z.object({
  _id: z.string(),
  tokenHash: z.string(),
  userId: z.string(),
  userAgent: z.string(),
  clientAddress: z.string(),
  createdAt: z.date(),
  lastSeenAt: z.date(),
  expiresAt: z.date(),
  /** Whether the person has shown two factors; absent in old records. */
  twoFactors: z.boolean().optional(),
})
export type SessionRecord = z.infer<typeof sessionRecordSchema>

const sessionSchema = toMongooseSchema(sessionRecordSchema)
sessionSchema.index({ tokenHash: 1 }, { unique: true })
sessionSchema.index({ userId: 1, createdAt: -1 })
sessionSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 })

const SessionModel = defineModel('Session', sessionSchema)

export const SESSION_SECONDS = 30 * 24 * 3600
const IDLE_DAYS = 14
const SEEN_PRECISION_MS = 60_000
const MAX_LISTED = 100
const MAX_AGENT_LENGTH = 256

export type NewSession = { userId: string; userAgent: string; clientAddress: string; twoFactors?: boolean }
export type SessionStore = ReturnType<typeof createSessionStore>

/** Stores sessions. The cookie's value is stored as a hash only, so a copy of the database signs no one in. */
export function createSessionStore(clock: Clock = systemClock) {
  const live = () => {
    const now = clock.now()
    const idleSince = new Date(now.getTime() - IDLE_DAYS * DAY_MS)
    return { expiresAt: trusted({ $gt: now }), lastSeenAt: trusted({ $gt: idleSince }) }
  }
  const endListeners = new Set<(sessionIds: readonly string[]) => void>()

  async function remove(filter: { userId?: string; _id?: unknown }): Promise<number> {
    const ended = await SessionModel.find(filter as never, { _id: 1 }).lean<{ _id: string }[]>()
    if (ended.length === 0) return 0
    const ids = ended.map((session) => session._id)
    await SessionModel.deleteMany({ _id: trusted({ $in: ids }) } as never)
    for (const notify of endListeners) notify(ids)
    return ids.length
  }

  return {
    /** @returns the secret for the cookie, which is stored nowhere else */
    async create(session: NewSession): Promise<{ id: string; token: string }> {
      const token = newSecret()
      const now = clock.now()
      const id = newId()
      await SessionModel.create({
        _id: id,
        tokenHash: hashSecret(token),
        userId: session.userId,
        userAgent: session.userAgent.slice(0, MAX_AGENT_LENGTH),
        clientAddress: session.clientAddress,
        twoFactors: session.twoFactors ?? false,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + SESSION_SECONDS * 1000),
      })
      return { id, token }
    },
    async find(token: string): Promise<SessionRecord | null> {
      const session = await SessionModel.findOne({
        tokenHash: hashSecret(token),
        ...live(),
      } as never).lean<SessionRecord>()
      if (!session) return null
      const now = clock.now()
      if (now.getTime() - session.lastSeenAt.getTime() > SEEN_PRECISION_MS) {
        await SessionModel.updateOne({ _id: session._id }, { $set: { lastSeenAt: now } })
      }
      return session
    },
    async list(userId: string): Promise<SessionRecord[]> {
      return SessionModel.find({ userId, ...live() } as never)
        .sort({ createdAt: -1 })
        .limit(MAX_LISTED)
        .lean<SessionRecord[]>()
    },
    /** @returns false when the user has no such session */
    async end(userId: string, sessionId: string): Promise<boolean> {
      return (await remove({ userId, _id: sessionId })) > 0
    },
    /** Notes that a session that began with one factor has shown a second. */
    async strengthen(sessionId: string): Promise<void> {
      await SessionModel.updateOne({ _id: sessionId }, { $set: { twoFactors: true } })
    },
    /** Forgets that second factors were shown: the account no longer has one. */
    async weaken(userId: string): Promise<void> {
      await SessionModel.updateMany({ userId }, { $set: { twoFactors: false } })
    },
    /** Ends a session that its browser no longer uses. */
    async endById(sessionId: string): Promise<void> {
      await remove({ _id: sessionId })
    },
    async endAll(userId: string, except?: string): Promise<number> {
      return remove(except ? { userId, _id: trusted({ $ne: except }) } : { userId })
    },
    /** Which of these sessions are still valid. */
    async alive(sessionIds: readonly string[]): Promise<Set<string>> {
      const found = await SessionModel.find({ _id: trusted({ $in: sessionIds }), ...live() } as never, { _id: 1 }).lean<
        { _id: string }[]
      >()
      return new Set(found.map((session) => session._id))
    },
    onEnded(listener: (sessionIds: readonly string[]) => void): () => void {
      endListeners.add(listener)
      return () => endListeners.delete(listener)
    },
  }
}

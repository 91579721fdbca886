import { trusted } from 'mongoose'
import { nameKey } from '#host/contract/name-key.ts'
import { isDuplicateKey } from '../platform/database/database.ts'
import { AppError } from '../platform/errors.ts'
import { UserModel, type UserRecord } from './user-model.ts'

const TAKEN = 'That username or email is already in use.'

/** Beyond this the oldest is forgotten: a program that signs in without cookies is a new browser each time. */
const KNOWN_BROWSERS = 50

export type NewUser = Omit<UserRecord, 'signInNames' | 'browsers' | 'emailConfirmedAt'>
export type ProfileChange = {
  email?: string | undefined
  firstName?: string | null | undefined
  lastName?: string | null | undefined
}

export const userStore = {
  /** @throws {AppError} `conflict` when the username or the address belongs to someone */
  async insert(user: NewUser): Promise<UserRecord> {
    const record = { ...user, signInNames: signInNamesOf(user.username, user.email), emailConfirmedAt: null }
    await UserModel.create(record).catch(refuseTaken)
    return record
  },
  /** Whether there is any account at all. */
  async count(): Promise<number> {
    return UserModel.estimatedDocumentCount()
  },
  async exists(): Promise<boolean> {
    return (await UserModel.exists({})) !== null
  },
  async findById(userId: string): Promise<UserRecord | null> {
    return UserModel.findById(userId).lean<UserRecord>()
  },
  /** All accounts, the first in front. */
  async list(limit: number): Promise<UserRecord[]> {
    return UserModel.find().sort({ _id: 1 }).limit(limit).lean<UserRecord[]>()
  },
  /** The people of an account of an earlier version, the first one in front. */
  async ofTenant(tenantId: string): Promise<Pick<UserRecord, '_id' | 'createdAt'>[]> {
    return UserModel.find({ tenantId }, { createdAt: 1 })
      .sort({ createdAt: 1 })
      .lean<Pick<UserRecord, '_id' | 'createdAt'>[]>()
  },
  async byIds(ids: readonly string[]): Promise<ReadonlyMap<string, UserRecord>> {
    if (ids.length === 0) return new Map()
    const found = await UserModel.find({ _id: trusted({ $in: [...new Set(ids)] }) } as never).lean<UserRecord[]>()
    return new Map(found.map((user) => [user._id, user]))
  },
  /** By username or address. */
  async findBySignInName(typed: string): Promise<UserRecord | null> {
    return UserModel.findOne({ signInNames: nameKey(typed) }).lean<UserRecord>()
  },
  async findByEmail(email: string): Promise<UserRecord | null> {
    const user = await userStore.findBySignInName(email)
    return user && nameKey(user.email) === nameKey(email) ? user : null
  },
  /**
   * Writes only what was given, so that concurrent changes to other fields stay.
   * @throws {AppError} `conflict` when the address belongs to someone
   */
  async updateProfile(user: UserRecord, { email, ...names }: ProfileChange): Promise<UserRecord | null> {
    const given = Object.entries(names).filter(([, value]) => value !== undefined)
    const moved = email !== undefined && email !== user.email
    const change = {
      ...Object.fromEntries(given),
      ...(moved && { email, signInNames: signInNamesOf(user.username, email), emailConfirmedAt: null }),
    }
    return UserModel.findOneAndUpdate({ _id: user._id }, { $set: change }, { returnDocument: 'after' })
      .lean<UserRecord>()
      .catch(refuseTaken)
  },
  /** @returns false if it was already confirmed, or the address has changed */
  async confirmAddress({ _id, email }: Pick<UserRecord, '_id' | 'email'>, now: Date): Promise<boolean> {
    const change = { $set: { emailConfirmedAt: now } }
    return (await UserModel.updateOne({ _id, email, emailConfirmedAt: null }, change)).modifiedCount === 1
  },
  /** Accounts older than address confirmation keep getting their alerts. */
  async confirmOlder(now: Date): Promise<void> {
    const older = { emailConfirmedAt: trusted({ $exists: false }) }
    await UserModel.updateMany(older, { $set: { emailConfirmedAt: now } })
  },
  async setPasswordHash(userId: string, passwordHash: string): Promise<void> {
    await UserModel.updateOne({ _id: userId }, { $set: { passwordHash } })
  },
  /** Replaces the hash of the same password, unless the password has changed. */
  async renewPasswordHash({ _id, passwordHash: seen }: UserRecord, passwordHash: string): Promise<void> {
    await UserModel.updateOne({ _id, passwordHash: seen }, { $set: { passwordHash } })
  },
  async rememberBrowser(userId: string, visitorId: string): Promise<void> {
    await UserModel.updateOne(
      { _id: userId, browsers: trusted({ $ne: visitorId }) },
      { $push: { browsers: { $each: [visitorId], $slice: -KNOWN_BROWSERS } } },
    )
  },
  /** Names the workspace that an account was made for. */
  async moveTo(user: UserRecord, tenantId: string): Promise<UserRecord> {
    await UserModel.updateOne({ _id: user._id }, { $set: { tenantId } })
    return { ...user, tenantId }
  },
  async remove(userId: string): Promise<void> {
    await UserModel.deleteOne({ _id: userId })
  },
}

function refuseTaken(error: unknown): never {
  if (isDuplicateKey(error)) throw new AppError('conflict', TAKEN)
  throw error
}

function signInNamesOf(username: string, email: string): string[] {
  return [...new Set([nameKey(username), nameKey(email)])]
}

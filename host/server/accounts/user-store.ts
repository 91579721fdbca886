import { isDuplicateKey } from '../platform/duplicate-key.ts'
import { AppError } from '../platform/errors.ts'
import { signInNamesOf, toSignInName } from './sign-in-name.ts'
import { UserModel, type UserRecord } from './user-model.ts'

const TAKEN = 'That username or email is already in use.'

export type NewUser = Omit<UserRecord, 'signInNames'>
export type ProfileChange = {
  email?: string | undefined
  firstName?: string | null | undefined
  lastName?: string | null | undefined
}

export const userStore = {
  /** @throws {AppError} `conflict` when the username or the address belongs to someone */
  async insert(user: NewUser): Promise<UserRecord> {
    const record = { ...user, signInNames: signInNamesOf(user.username, user.email) }
    await UserModel.create(record).catch(refuseTaken)
    return record
  },
  async findById(userId: string): Promise<UserRecord | null> {
    return UserModel.findById(userId).lean<UserRecord>()
  },
  /** By username or address. */
  async findBySignInName(typed: string): Promise<UserRecord | null> {
    return UserModel.findOne({ signInNames: toSignInName(typed) }).lean<UserRecord>()
  },
  async findByEmail(email: string): Promise<UserRecord | null> {
    const user = await userStore.findBySignInName(email)
    return user && toSignInName(user.email) === toSignInName(email) ? user : null
  },
  /** @throws {AppError} `conflict` when the address belongs to someone */
  async updateProfile(user: UserRecord, change: ProfileChange): Promise<UserRecord> {
    const next = {
      email: change.email ?? user.email,
      firstName: change.firstName === undefined ? user.firstName : change.firstName,
      lastName: change.lastName === undefined ? user.lastName : change.lastName,
    }
    const signInNames = signInNamesOf(user.username, next.email)
    await UserModel.updateOne({ _id: user._id }, { $set: { ...next, signInNames } }).catch(refuseTaken)
    return { ...user, ...next, signInNames }
  },
  async setPasswordHash(userId: string, passwordHash: string): Promise<void> {
    await UserModel.updateOne({ _id: userId }, { $set: { passwordHash } })
  },
  async remove(userId: string): Promise<void> {
    await UserModel.deleteOne({ _id: userId })
  },
}

function refuseTaken(error: unknown): never {
  if (isDuplicateKey(error)) throw new AppError('conflict', TAKEN)
  throw error
}

import { trusted } from 'mongoose'
import { hashSecret, newSecret } from '../platform/secrets.ts'
import { PasswordResetModel, type PasswordResetRecord } from './password-reset-model.ts'

export const RESET_MINUTES = 60

export const passwordResetStore = {
  /** @returns the token for the link; every older link of the user is void from now on */
  async issue(userId: string, now: Date): Promise<string> {
    const token = newSecret()
    await PasswordResetModel.deleteMany({ userId })
    await PasswordResetModel.create({
      _id: hashSecret(token),
      userId,
      expiresAt: new Date(now.getTime() + RESET_MINUTES * 60_000),
    })
    return token
  },
  /** Takes the token out of circulation: of any number of calls at once, one gets the user. */
  async redeem(token: string, now: Date): Promise<string | null> {
    const filter = { _id: hashSecret(token), expiresAt: trusted({ $gt: now }) }
    const record = await PasswordResetModel.findOneAndDelete(filter as never).lean<PasswordResetRecord>()
    return record?.userId ?? null
  },
  async removeAll(userId: string): Promise<void> {
    await PasswordResetModel.deleteMany({ userId })
  },
}

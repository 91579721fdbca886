import { trusted } from 'mongoose'
import { MAX_PASSKEYS } from '#host/contract/second-factor.ts'
import { SecondFactorModel, type PasskeyRecord, type SecondFactorRecord } from './second-factor-model.ts'

const NONE = { secret: null, pending: null, lastStep: 0, recoveryCodes: [], passkeys: [] } as const

export const secondFactorStore = {
  /** Never null: a person without factors has an empty record. */
  async of(userId: string): Promise<SecondFactorRecord> {
    const found = await SecondFactorModel.findById(userId).lean<SecondFactorRecord>()
    return found ?? { _id: userId, ...NONE, recoveryCodes: [], passkeys: [] }
  },
  /** Keeps a secret until a code confirms it. */
  async propose(userId: string, pending: string): Promise<void> {
    const { pending: _, ...rest } = NONE
    await SecondFactorModel.updateOne({ _id: userId }, { $set: { pending }, $setOnInsert: rest }, { upsert: true })
  },
  /** @returns false if the proposed secret was confirmed or replaced in the meantime */
  async confirm(
    { _id, pending }: Pick<SecondFactorRecord, '_id' | 'pending'>,
    { step, recoveryCodes }: { step: number; recoveryCodes: readonly string[] },
  ): Promise<boolean> {
    const change = { secret: pending, pending: null, lastStep: step, recoveryCodes: [...recoveryCodes] }
    return (await SecondFactorModel.updateOne({ _id, pending }, { $set: change })).modifiedCount === 1
  },
  /** Uses up the codes of a time step and all before it: of any number of concurrent calls, exactly one gets true. */
  async useStep({ _id, secret }: Pick<SecondFactorRecord, '_id' | 'secret'>, step: number): Promise<boolean> {
    const unused = { _id, secret, lastStep: trusted({ $lt: step }) }
    return (await SecondFactorModel.updateOne(unused as never, { $set: { lastStep: step } })).modifiedCount === 1
  },
  /** Uses up a recovery code: of any number of concurrent calls, exactly one gets true. */
  async useRecoveryCode(userId: string, hash: string): Promise<boolean> {
    const change = { $pull: { recoveryCodes: hash } }
    return (await SecondFactorModel.updateOne({ _id: userId, recoveryCodes: hash }, change)).modifiedCount === 1
  },
  async setRecoveryCodes(userId: string, recoveryCodes: readonly string[]): Promise<void> {
    await SecondFactorModel.updateOne({ _id: userId }, { $set: { recoveryCodes: [...recoveryCodes] } })
  },
  /** Without any factor left, recovery codes would open nothing: they go with the last one. */
  async removeTotp(userId: string): Promise<void> {
    await SecondFactorModel.updateOne({ _id: userId }, { $set: { secret: null, pending: null } })
    await dropUselessCodes(userId)
  },
  /** @returns false if the person has as many as allowed, or this one */
  async addPasskey(userId: string, passkey: PasskeyRecord): Promise<boolean> {
    await SecondFactorModel.updateOne({ _id: userId }, { $setOnInsert: NONE }, { upsert: true })
    const room = {
      _id: userId,
      'passkeys.id': trusted({ $ne: passkey.id }),
      [`passkeys.${MAX_PASSKEYS - 1}`]: trusted({ $exists: false }),
    }
    return (await SecondFactorModel.updateOne(room as never, { $push: { passkeys: passkey } })).modifiedCount === 1
  },
  async removePasskey(userId: string, id: string): Promise<boolean> {
    const known = { _id: userId, 'passkeys.id': id }
    const { modifiedCount } = await SecondFactorModel.updateOne(known as never, { $pull: { passkeys: { id } } })
    await dropUselessCodes(userId)
    return modifiedCount === 1
  },
  /** Whose passkey it is. */
  async byPasskey(id: string): Promise<SecondFactorRecord | null> {
    return SecondFactorModel.findOne({ 'passkeys.id': id } as never).lean<SecondFactorRecord>()
  },
  /** @returns false if the passkey was used or removed in the meantime */
  async usePasskey({ _id, passkeys }: SecondFactorRecord, id: string, counter: number, now: Date): Promise<boolean> {
    const at = passkeys.findIndex((passkey) => passkey.id === id)
    const seen = { _id, [`passkeys.${at}.id`]: id, [`passkeys.${at}.counter`]: passkeys[at]?.counter }
    const change = { $set: { [`passkeys.${at}.counter`]: counter, [`passkeys.${at}.lastUsedAt`]: now } }
    return (await SecondFactorModel.updateOne(seen as never, change)).matchedCount === 1
  },
  /** Removes all factors: the account is deleted, or an operator resets them. */
  async remove(userId: string): Promise<boolean> {
    return (await SecondFactorModel.deleteOne({ _id: userId })).deletedCount === 1
  },
}

/** Whether signing in needs more than the password. */
export function hasFactor({ secret, passkeys }: Pick<SecondFactorRecord, 'secret' | 'passkeys'>): boolean {
  return secret !== null || passkeys.length > 0
}

async function dropUselessCodes(userId: string): Promise<void> {
  await SecondFactorModel.updateOne({ _id: userId, secret: null, passkeys: [] }, { $set: { recoveryCodes: [] } })
}

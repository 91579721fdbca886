import { z } from 'zod'
import { isDuplicateKey } from '../platform/database/database.ts'
import { defineModel, toMongooseSchema } from '../platform/database/define-model.ts'
import { AppError } from '../platform/errors.ts'
import { hashSecret } from '../platform/secrets.ts'

/** A person at a provider: the issuer and its name for the person, never an address. */
export type Identity = { issuer: string; subject: string }

const identityRecordSchema = z.object({
  /** A hash of issuer and subject, so that one person of a provider is in one account at most. */
  _id: z.string(),
  issuer: z.string(),
  subject: z.string(),
  userId: z.string(),
  createdAt: z.date(),
})
type IdentityRecord = z.infer<typeof identityRecordSchema>

const identitySchema = toMongooseSchema(identityRecordSchema)
identitySchema.index({ userId: 1 })
const IdentityModel = defineModel<IdentityRecord>('Identity', identitySchema)

export const identityStore = {
  async userOf(identity: Identity): Promise<string | null> {
    return (await IdentityModel.findById(identityId(identity)).lean<IdentityRecord>())?.userId ?? null
  },
  /** @throws {AppError} `conflict` if the person of the provider is in an account already */
  async connect({ issuer, subject }: Identity, userId: string, createdAt: Date): Promise<void> {
    const record = { _id: identityId({ issuer, subject }), issuer, subject, userId, createdAt }
    await IdentityModel.create(record).catch((error: unknown) => {
      if (isDuplicateKey(error)) throw new AppError('conflict', 'This person is connected to another account.')
      throw error
    })
  },
  async isConnected(userId: string): Promise<boolean> {
    return (await IdentityModel.exists({ userId })) !== null
  },
  async disconnect(userId: string): Promise<boolean> {
    return (await IdentityModel.deleteMany({ userId })).deletedCount > 0
  },
}

function identityId({ issuer, subject }: Identity): string {
  return hashSecret(JSON.stringify([issuer, subject]))
}

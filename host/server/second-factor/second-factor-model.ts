import { z } from 'zod'
import { defineModel, toMongooseSchema } from '../platform/database/define-model.ts'

const passkeySchema = z.object({
  /** The credential's id, in Base64url. */
  id: z.string(),
  publicKey: z.string(),
  /** Counts the uses, where the authenticator counts; a lower one than before is a copy. */
  counter: z.number(),
  transports: z.array(z.string()),
  name: z.string(),
  createdAt: z.date(),
  lastUsedAt: z.date().nullable(),
})
export type PasskeyRecord = z.infer<typeof passkeySchema>

/** The factors of one person beyond the password. They are one record, so that one write decides each rule. */
const secondFactorRecordSchema = z.object({
  /** The user's id. */
  _id: z.string(),
  /** The secret of the authenticator app, encrypted; null without one. */
  secret: z.string().nullable(),
  /** A secret that has not been confirmed by a code yet. */
  pending: z.string().nullable(),
  /** The time step of the last accepted code: no earlier code is accepted, nor this one again. */
  lastStep: z.number(),
  /** Hashes of the recovery codes that are left. */
  recoveryCodes: z.array(z.string()),
  passkeys: z.array(passkeySchema),
})
export type SecondFactorRecord = z.infer<typeof secondFactorRecordSchema>

const secondFactorSchema = toMongooseSchema(secondFactorRecordSchema)
secondFactorSchema.index({ 'passkeys.id': 1 })

export const SecondFactorModel = defineModel<SecondFactorRecord>('SecondFactor', secondFactorSchema)

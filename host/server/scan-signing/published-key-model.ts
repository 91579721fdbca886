import { z } from 'zod'
import { defineModel, toMongooseSchema } from '../platform/database/define-model.ts'

/** The public key of a process of this installation. */
const publishedKeyRecordSchema = z.object({
  /** The thumbprint (RFC 7638). */
  _id: z.string(),
  x: z.string(),
  usedFrom: z.date(),
  /** Extended by the owner of the key while it runs. */
  publishedUntil: z.date(),
  /** The key's signature of the directory, valid only for the directory with this digest. */
  proof: z.object({ digest: z.string(), signature: z.string(), input: z.string(), until: z.date() }).nullable(),
})
export type PublishedKeyRecord = z.infer<typeof publishedKeyRecordSchema>

export const PublishedKeyModel = defineModel<PublishedKeyRecord>(
  'SigningKey',
  toMongooseSchema(publishedKeyRecordSchema),
)

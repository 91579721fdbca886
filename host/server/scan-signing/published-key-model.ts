import { Schema } from 'mongoose'
import { defineModel } from '../platform/database/define-model.ts'

/** The public key of a process of this installation. */
export type PublishedKeyRecord = {
  /** The thumbprint (RFC 7638). */
  _id: string
  x: string
  usedFrom: Date
  /** Extended by the owner of the key while it runs. */
  publishedUntil: Date
  /** The key's signature of the directory, valid only for the directory with this digest. */
  proof: { digest: string; signature: string; input: string; until: Date } | null
}

const publishedKeySchema = new Schema<PublishedKeyRecord>({
  _id: String,
  x: { type: String, required: true },
  usedFrom: { type: Date, required: true },
  publishedUntil: { type: Date, required: true },
  proof: { type: Schema.Types.Mixed, default: null },
})

export const PublishedKeyModel = defineModel('SigningKey', publishedKeySchema)

import { Schema } from 'mongoose'
import { defineModel } from '../platform/database/define-model.ts'

/** The public half of a key that some process of this installation signs with. */
export type PublishedKeyRecord = {
  /** The thumbprint (RFC 7638). */
  _id: string
  x: string
  usedFrom: Date
  /** Put off by the key's holder for as long as there is one. */
  publishedUntil: Date
  /** The key's signature of the directory; of use only while the directory is the one with this digest. */
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

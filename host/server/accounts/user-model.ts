import { Schema } from 'mongoose'
import { defineModel } from '../platform/database/define-model.ts'

export type UserRecord = {
  _id: string
  tenantId: string
  username: string
  email: string
  /** Username and address in comparable form. One unique index over both stops a username from being another's address. */
  signInNames: string[]
  /** When the link mailed to this address was opened; null until then. */
  emailConfirmedAt: Date | null
  /** Null for somebody who has only ever signed in with the company's provider or a passkey. */
  passwordHash: string | null
  /** Visitor ids of the browsers that have signed in, newest last; absent in old records. */
  browsers?: string[]
  firstName: string | null
  lastName: string | null
  createdAt: Date
}

const userSchema = new Schema<UserRecord>(
  {
    _id: { type: String, required: true },
    tenantId: { type: String, required: true },
    username: { type: String, required: true },
    email: { type: String, required: true },
    signInNames: { type: [String], required: true },
    emailConfirmedAt: { type: Date, default: null },
    passwordHash: { type: String, default: null },
    browsers: { type: [String], default: [] },
    firstName: { type: String, default: null },
    lastName: { type: String, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'users', versionKey: false },
)
userSchema.index({ signInNames: 1 }, { unique: true })
userSchema.index({ tenantId: 1 })
// For the upgrade at each start, which looks for accounts of an earlier version that lack the field.
userSchema.index({ emailConfirmedAt: 1 })

export const UserModel = defineModel('User', userSchema)

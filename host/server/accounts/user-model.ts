import { Schema } from 'mongoose'
import { defineModel } from '../platform/database/define-model.ts'

export type UserRecord = {
  _id: string
  tenantId: string
  username: string
  email: string
  /** Username and address as they are compared. One unique index over both keeps a username from being another's address. */
  signInNames: string[]
  /** When a link that was mailed to this address was opened; null until then. */
  emailConfirmedAt: Date | null
  passwordHash: string
  /** Visitors' ids of the browsers that have signed in, the newest last; absent in records from before. */
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
    passwordHash: { type: String, required: true },
    browsers: { type: [String], default: [] },
    firstName: { type: String, default: null },
    lastName: { type: String, default: null },
    createdAt: { type: Date, required: true },
  },
  { collection: 'users', versionKey: false },
)
userSchema.index({ signInNames: 1 }, { unique: true })
userSchema.index({ tenantId: 1 })
// Finds the accounts of the former version, which lack it, at each start.
userSchema.index({ emailConfirmedAt: 1 })

export const UserModel = defineModel('User', userSchema)

import { z } from 'zod'
import { defineModel, toMongooseSchema } from '../platform/database/define-model.ts'

const userRecordSchema = z.object({
  _id: z.string(),
  tenantId: z.string(),
  username: z.string(),
  email: z.string(),
  /** Username and address in comparable form. One unique index over both stops a username from being another's address. */
  signInNames: z.array(z.string()),
  /** When the link mailed to this address was opened; null until then. */
  emailConfirmedAt: z.date().nullable(),
  /** Null for somebody who has only ever signed in with the company's provider or a passkey. */
  passwordHash: z.string().nullable(),
  /** Visitor ids of the browsers that have signed in, newest last; absent in old records. */
  browsers: z.array(z.string()).optional(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  createdAt: z.date(),
})
export type UserRecord = z.infer<typeof userRecordSchema>

const userSchema = toMongooseSchema(userRecordSchema)
userSchema.index({ signInNames: 1 }, { unique: true })
userSchema.index({ tenantId: 1 })
// For the upgrade at each start, which looks for accounts of an earlier version that lack the field.
userSchema.index({ emailConfirmedAt: 1 })

export const UserModel = defineModel<UserRecord>('User', userSchema)

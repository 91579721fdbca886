import { z } from 'zod'
import { ROLES } from '#host/contract/rights.ts'
import { defineModel, toMongooseSchema } from '../platform/database/define-model.ts'

const memberSchema = z.object({ userId: z.string(), role: z.enum(ROLES), joinedAt: z.date() })
export type Member = z.infer<typeof memberSchema>

/**
 * A workspace: everything that is stored belongs to one. Its members are part of it, so that one conditional write decides
 * each rule about all of them, such as that an owner is left.
 */
export const workspaceRecordSchema = z.object({
  _id: z.string(),
  name: z.string(),
  /** Its address, unique. Workspaces of an earlier version lack this and what follows until they are upgraded. */
  slug: z.string(),
  members: z.array(memberSchema),
  sharing: z.enum(['on', 'off']),
  requireTwoFactor: z.boolean(),
  /** Counts the changes; every change names the version that it was made from. */
  version: z.number(),
  createdAt: z.date(),
})
export type WorkspaceRecord = z.infer<typeof workspaceRecordSchema>

const workspaceSchema = toMongooseSchema(workspaceRecordSchema)
workspaceSchema.index({ slug: 1 }, { unique: true, partialFilterExpression: { slug: { $type: 'string' } } })
workspaceSchema.index({ 'members.userId': 1 })
// For the upgrade at each start, which looks for workspaces of an earlier version that lack the field.
workspaceSchema.index({ version: 1 })

export const WorkspaceModel = defineModel<WorkspaceRecord>('Tenant', workspaceSchema)

import { z } from 'zod'
import { AUDIT_KEPT_DAYS } from '#host/contract/workspaces.ts'
import { DAY_MS } from './clock.ts'
import { defineTenantModel, toMongooseSchema } from './database/define-model.ts'
import { newId } from './ids.ts'

const MAX_TEXT = 300

const values = z.record(z.string(), z.unknown()).nullable()
/** An entry of a workspace's audit log. Entries are only added, and end by their age or with the workspace. */
export const auditEventRecordSchema = z.object({
  _id: z.string(),
  tenantId: z.string(),
  action: z.string(),
  /** Null where nobody has proved who it is. */
  userId: z.string().nullable(),
  /** The id of what was created or changed. */
  target: z.string().nullable(),
  before: values,
  after: values,
  clientAddress: z.string().nullable(),
  at: z.date(),
})
export type AuditEventRecord = z.infer<typeof auditEventRecordSchema>

const auditEventSchema = toMongooseSchema(auditEventRecordSchema)
auditEventSchema.index({ tenantId: 1, _id: -1 })
auditEventSchema.index({ tenantId: 1, action: 1, _id: -1 })
auditEventSchema.index({ tenantId: 1, userId: 1, _id: -1 })
auditEventSchema.index({ at: 1 }, { expireAfterSeconds: (AUDIT_KEPT_DAYS * DAY_MS) / 1000 })

export const AuditEventModel = defineTenantModel<AuditEventRecord>('AuditEvent', auditEventSchema)

export async function storeAuditEvent(event: Omit<AuditEventRecord, '_id' | 'at'>): Promise<void> {
  const { before, after } = event
  await AuditEventModel.create({ ...event, before: cut(before), after: cut(after), _id: newId(), at: new Date() })
}

/** People type names and addresses of any length. */
function cut(values: AuditEventRecord['before']): AuditEventRecord['before'] {
  if (!values) return null
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, MAX_TEXT) : value]),
  )
}

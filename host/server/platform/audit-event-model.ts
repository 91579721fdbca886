import { Schema } from 'mongoose'
import { AUDIT_KEPT_DAYS } from '#host/contract/workspaces.ts'
import { DAY_MS } from './clock.ts'
import { defineModel } from './database/define-model.ts'
import { newId } from './ids.ts'

const MAX_TEXT = 300

/** An entry of a workspace's audit log. Entries are only added, and end by their age or with the workspace. */
export type AuditEventRecord = {
  _id: string
  tenantId: string
  action: string
  /** Null where nobody has proved who it is. */
  userId: string | null
  /** The id of what was created or changed. */
  target: string | null
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
  clientAddress: string | null
  at: Date
}

const auditEventSchema = new Schema<AuditEventRecord>(
  {
    _id: String,
    tenantId: { type: String, required: true },
    action: { type: String, required: true },
    userId: { type: String, default: null },
    target: { type: String, default: null },
    before: { type: Schema.Types.Mixed, default: null },
    after: { type: Schema.Types.Mixed, default: null },
    clientAddress: { type: String, default: null },
    at: { type: Date, required: true },
  } as never,
  { versionKey: false, minimize: false },
)
auditEventSchema.index({ tenantId: 1, _id: -1 })
auditEventSchema.index({ tenantId: 1, action: 1, _id: -1 })
auditEventSchema.index({ tenantId: 1, userId: 1, _id: -1 })
auditEventSchema.index({ at: 1 }, { expireAfterSeconds: (AUDIT_KEPT_DAYS * DAY_MS) / 1000 })

export const AuditEventModel = defineModel<AuditEventRecord>('AuditEvent', auditEventSchema)

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

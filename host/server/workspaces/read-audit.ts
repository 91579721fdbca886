import { trusted } from 'mongoose'
import type { AuditEventView, AuditQuery } from '#host/contract/workspaces.ts'
import { userStore } from '../accounts/index.server.ts'
import { AuditEventModel, type AuditEventRecord } from '../platform/audit-event-model.ts'
import { toCsv } from '../reports/index.server.ts'

/** Rows of one CSV file. */
const CSV_ROWS = 10_000
const CSV_HEADER = ['Time', 'Person', 'Action', 'Target', 'Before', 'After', 'Address', 'Person id', 'Id'] as const

/**
 * Entries of a workspace's audit log, newest first.
 * @returns with the id to continue before, null at the end
 */
export async function listAuditEvents(
  tenantId: string,
  query: AuditQuery,
): Promise<{ events: AuditEventView[]; next: string | null }> {
  const found = await read(tenantId, query, query.limit + 1)
  const page = found.slice(0, query.limit)
  const next = found.length > query.limit ? (page.at(-1)?._id ?? null) : null
  return { events: await toViews(page), next }
}

/** The same as a file, up to 10,000 entries. */
export async function auditCsv(tenantId: string, query: AuditQuery): Promise<string> {
  const events = await toViews(await read(tenantId, query, CSV_ROWS))
  const valuesJson = (values: AuditEventView['before']) => (values ? JSON.stringify(values) : '')
  return toCsv(
    CSV_HEADER,
    events.map(({ id, at, username, action, target, before, after, clientAddress, userId }) => {
      const who = [clientAddress, userId, id]
      return [at, username, action, target, valuesJson(before), valuesJson(after), ...who]
    }),
  )
}

export async function* exportAudit(tenantId: string): AsyncGenerator<AuditEventRecord> {
  yield* AuditEventModel.find({ tenantId }).sort({ _id: -1 }).lean<AuditEventRecord[]>().cursor({ batchSize: 100 })
}

async function read(tenantId: string, { before, action, userId }: AuditQuery, limit: number) {
  return AuditEventModel.find({
    tenantId,
    ...(action && { action }),
    ...(userId && { userId }),
    ...(before && { _id: trusted({ $lt: before }) }),
  } as never)
    .sort({ _id: -1 })
    .limit(limit)
    .lean<AuditEventRecord[]>()
}

async function toViews(records: readonly AuditEventRecord[]): Promise<AuditEventView[]> {
  const people = await userStore.byIds(
    records.flatMap(({ userId, target }) => [userId, target].filter((id) => id !== null)),
  )
  return records.map(({ _id: id, at, action, userId, target, before, after, clientAddress }) => {
    const usernameFor = (person: string | null) => people.get(person ?? '')?.username ?? null
    const names = { username: usernameFor(userId), targetName: usernameFor(target) }
    return { id, at: at.toISOString(), action, userId, ...names, target, before, after, clientAddress }
  })
}

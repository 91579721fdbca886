import mongoose from 'mongoose'
import type { Document } from 'mongodb'
import { beforeAll, expect, it } from 'vitest'
import { parseOrder } from '#host/embedded-mongo/keys/sort-by.ts'
import { planRuns } from '#host/embedded-mongo/commands/value-runs.ts'
import { planQuery } from '#host/embedded-mongo/store/plan-query.ts'
import { usesGivenServer } from '#host/embedded-mongo/testing/start-test-mongo.ts'
import type { HistoryQuery } from '#host/contract/history.ts'
import type { Actor } from '#host/server/platform/session/actor.ts'
import { dashboardOverview } from '#host/server/scans/dashboard-overview.ts'
import { allScans, listScans, newestOpenScan, scansOfSchedule, siteHistory } from '#host/server/scans/list-scans.ts'
import { ScanModel, type ScanRecord } from '#host/server/scans/scan-model.ts'
import { scanPage } from '#host/server/scans/scan-page.ts'
import { scanRecord } from '#host/server/scans/testing/scan-record.ts'
import { openTestDatabase } from '#host/server/testing/open-test-database.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const TENANT = 'tenant'
const SCAN = scanRecord({
  tenantId: TENANT,
  host: 'a.example',
  status: 'completed',
  createdAt: NOW,
})
const AGE = 'tenantId_1_createdAt_-1__id_-1_url_1_status_1_securityGrade_1_issuesFound_1_complianceScore_1'
const STATE = 'tenantId_1_status_1_createdAt_-1__id_-1'
const FORM = 'tenantId_1_origin_1_dismissed_1_createdAt_-1'
const column = (...fields: string[]) => `tenantId_1_${fields.join('_1_')}_1_createdAt_-1__id_-1`
const ADDRESS = column('url')
const SCHEDULE = 'tenantId_1_scheduleId_1_createdAt_-1'

const sent: Document[] = []
beforeAll(() => openTestDatabase([ScanModel], { monitorCommands: true }))
beforeAll(async () => {
  await ScanModel.insertMany([SCAN])
  mongoose.connection.getClient().on('commandStarted', ({ command }) => sent.push(command))
})

const page = (over: Partial<HistoryQuery>) =>
  scanPage(TENANT, { days: 90, sort: 'createdAt', direction: 'descending', page: 1, ...over }, NOW)
const actor = { kind: 'user', tenantId: TENANT } as Actor

// Each query with its index; "values": equal ones stand together in it and are counted there; "keys": these alone tell what matches, so nothing is read to be counted or passed over.
it.each<[string, () => Promise<unknown>, string[]]>([
  ['list', () => listScans(TENANT, { limit: 100 }, NOW), [`${AGE} keys`]],
  ['list of a state', () => listScans(TENANT, { limit: 100, status: 'failed' }, NOW), [`${STATE} keys`]],
  ['history', () => page({}), [`${AGE} keys`, `${AGE} keys`]],
  ['history, oldest first', () => page({ direction: 'ascending' }), [`${AGE} keys`, `${AGE} keys`]],
  ['history of a state', () => page({ status: 'completed' }), [`${STATE} keys`, `${STATE} keys`]],
  [
    'history by a column',
    () => page({ sort: 'issuesFound' }),
    [`${column('issuesFound')} values`, `${column('issuesFound')} keys`],
  ],
  [
    'history of a state by a column',
    () => page({ sort: 'url', status: 'completed' }),
    [`${STATE} keys`, `${column('status', 'url')} values`, `${column('status', 'url')} keys`],
  ],
  ['history by state', () => page({ sort: 'status' }), [`${STATE} values`, `${STATE} keys`]],
  ['search', () => page({ q: 'example' }), [`${ADDRESS} values`, `${ADDRESS} keys`]],
  [
    'search of the list',
    () => listScans(TENANT, { limit: 100, q: 'example' }, NOW),
    [`${ADDRESS} values`, `${ADDRESS} keys`],
  ],
  ['list behind a scan', () => listScans(TENANT, { limit: 100, before: SCAN._id }, NOW), ['_id_', AGE]],
  ['export', () => allScans(TENANT, 90, NOW), [`${AGE} keys`]],
  ['totals', () => dashboardOverview(TENANT), [`${AGE} keys`]],
  ['home card', () => newestOpenScan(actor), [`${FORM} keys`]],
  ['history of a series', () => siteHistory(SCAN as ScanRecord), Array<string>(3).fill(column('status', 'url'))],
  ['scans of a schedule', () => scansOfSchedule(TENANT, 'schedule'), [`${SCHEDULE} keys`]],
])('%s reads through an index, and sorts nothing in memory', async (_, run, expected) => {
  sent.length = 0
  await run()
  const queries = sent.filter((command) => command['find'] ?? command['aggregate'])
  if (usesGivenServer) for (const command of queries) await expectIndexed(command)
  else expect(queries.map(embeddedPlan).toSorted()).toEqual(expected.toSorted())
})

/** How the embedded database answers: with the indexes as the model declares them. */
function embeddedPlan({ find, filter, sort, pipeline }: Document): string {
  const stages: Document[] = pipeline ?? []
  const asked: Document = find ? filter : stages[0]?.['$match']
  const indexes = ScanModel.schema.indexes().map(([key, options], at) => {
    const name = Object.entries(key).flat().join('_')
    return { v: 2 as const, id: at + 2, name, key: key as Record<string, number>, ...(options as object) }
  })
  const catalogued = { id: 1, db: 'd', name: 'scans', indexes }
  const field: unknown = stages[1]?.['$group']?.['_id']
  const runs = typeof field === 'string' && planRuns(catalogued, field.slice(1), asked)
  if (runs) return `${runs.index.name} values`
  const plan = planQuery(catalogued, asked, parseOrder(sort))
  expect(plan.sorted).toBe(true)
  return plan.exact ? `${plan.index.name} keys` : plan.index.name
}

/** What MongoDB itself says of a query. */
async function expectIndexed({ find, aggregate, filter, projection, sort, skip, limit, pipeline }: Document) {
  const query = find
    ? { find, filter, projection, sort, ...(skip && { skip }), ...(limit && { limit }) }
    : { aggregate, pipeline, cursor: {} }
  const said = JSON.stringify(await mongoose.connection.db?.command({ explain: query, verbosity: 'queryPlanner' }))
  expect(said).toContain('IXSCAN')
  expect(said).not.toMatch(/"stage":"(COLLSCAN|SORT)"/)
}

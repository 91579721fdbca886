import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SiteQuery } from '#host/contract/sites.ts'
import { startTestHost, type TestHost } from '#host/server/testing/start-test-host.ts'
import { visitorTenant } from '../scans/index.server.ts'
import { ScanModel, type ScanRecord } from '../scans/scan-model.ts'
import { scanRecord } from '../scans/testing/scan-record.ts'
import { siteOverview, sitePage } from './site-page.ts'
import { siteStore } from './site-store.ts'
import { sitesModule } from './sites-module.ts'

let host: TestHost
beforeAll(async () => void (host = await startTestHost({ jobs: false })))
afterAll(() => host.stop())

const DAY_MS = 86_400_000
const FIRST: SiteQuery = { search: '', tag: '', order: 'newest', page: 1 }

async function completed(tenantId: string, url: string, overallScore: number | null, daysAgo: number, more = {}) {
  const at = new Date(Date.now() - daysAgo * DAY_MS)
  const record = scanRecord({
    tenantId,
    url,
    overallScore,
    status: 'completed',
    createdAt: at,
    completedAt: at,
    ...more,
  })
  await ScanModel.collection.insertOne(record as never)
  return record
}

const namesOf = async (tenantId: string, over: Partial<SiteQuery> = {}) =>
  (await sitePage(tenantId, { ...FIRST, ...over })).sites.map((site) => site.host)

test('a site shows its newest score, the trend and the change among scans of the same page and kind', async () => {
  await completed('trend', 'https://a.example/', 40, 9)
  await completed('trend', 'https://a.example/', 62, 8)
  await completed('trend', 'https://a.example/other', 99, 7)
  await completed('trend', 'https://a.example/', 95, 6, { scanType: 'quick' })
  const newest = await completed('trend', 'https://a.example/', 58, 5)
  await siteStore.refresh(newest)
  const { sites, total } = await sitePage('trend', FIRST)
  expect(total).toBe(1)
  expect(sites[0]).toMatchObject({ host: 'a.example', scanId: newest._id, score: 58, change: -4, trend: [40, 62, 58] })
  // What scanning it again needs.
  expect(sites[0]).toMatchObject({ url: 'https://a.example/', scanType: 'comprehensive' })
})

test('a missing page leaves the score of its site, and a page that can no longer be judged takes it', async () => {
  const home = await completed('missing', 'https://m.example/', 71, 9)
  await siteStore.refresh(await completed('missing', 'https://m.example/typo', null, 8))
  expect((await sitePage('missing', FIRST)).sites[0]).toMatchObject({ scanId: home._id, score: 71 })
  const refused = await completed('missing', 'https://m.example/', null, 7)
  await siteStore.refresh(refused)
  expect((await sitePage('missing', FIRST)).sites[0]).toMatchObject({ scanId: refused._id, score: null })
})

test('a newer scan that failed or found no page stands beside the score, until the next score', async () => {
  const at = (daysAgo: number) => ({ createdAt: new Date(Date.now() - daysAgo * DAY_MS) })
  const shown = async () => (await sitePage('newer', FIRST)).sites[0]
  const home = await completed('newer', 'https://n.example/', 71, 9)
  await siteStore.refresh(home)
  expect(await shown()).toMatchObject({ score: 71, unscored: null })
  const missing = await completed('newer', 'https://n.example/typo', null, 8)
  await siteStore.refresh(missing)
  expect(await shown()).toMatchObject({ score: 71, unscored: { scanId: missing._id, status: 'completed' } })
  const failure = { status: 'failed', message: 'n.example refused the connection.', ...at(7) } as const
  const failed = await completed('newer', 'https://n.example/', null, 7, failure)
  await siteStore.refresh(failed)
  expect(await shown()).toMatchObject({
    scanId: home._id,
    score: 71,
    unscored: { scanId: failed._id, status: 'failed', reason: 'n.example refused the connection.' },
  })
  await completed('newer', 'https://n.example/page', 12, 6, { origin: 'site' })
  await siteStore.refresh(await completed('newer', 'https://n.example/', 74, 5))
  expect(await shown()).toMatchObject({ score: 74, unscored: null })
  await siteStore.refresh(await completed('newer', 'https://n.example/page', 12, 4, { origin: 'site' }))
  expect(await shown()).toMatchObject({ score: 74 })
})

test('readiness counts each site once, by its newest scan', async () => {
  for (const [url, score, days] of [
    ['https://one.example/', 10, 9],
    ['https://one.example/', 90, 2],
    ['https://two.example/', 61, 3],
  ] as const)
    await siteStore.refresh(await completed('ready', url, score, days))
  await siteStore.refresh(await completed('ready', 'https://blocked.example/', null, 1))
  const { readiness } = await sitePage('ready', { ...FIRST, search: 'one' })
  expect(readiness).toMatchObject({ scored: 2, mean: 76 })
  expect(readiness.grades.filter(({ count }) => count > 0)).toEqual([
    { grade: 'A+', count: 1 },
    { grade: 'B', count: 1 },
  ])
})

test('a site has a series for each address and type, and none of strangers or of other accounts', async () => {
  await completed('overview', 'https://o.example/', 40, 9)
  await completed('overview', 'https://o.example/about', 70, 8)
  await completed('overview', 'https://o.example/', 95, 7, { scanType: 'quick' })
  await completed('overview', 'https://o.example/', 1, 2, { origin: 'embed', embedKeyId: 'key' })
  await completed('elsewhere', 'https://o.example/', 2, 1)
  await siteStore.refresh(await completed('overview', 'https://o.example/', 58, 5))
  const { site, series, scans } = await siteOverview('overview', 'o.example')
  expect(site).toMatchObject({ score: 58, change: 18 })
  expect(series.map(({ newest, scores }) => [newest.url, newest.scanType, scores.map(({ score }) => score)])).toEqual([
    ['https://o.example/', 'comprehensive', [40, 58]],
    ['https://o.example/', 'quick', [95]],
    ['https://o.example/about', 'comprehensive', [70]],
  ])
  expect(scans.map(({ overallScore }) => overallScore)).toEqual([58, 95, 70, 40])
  await expect(siteOverview('stranger', 'o.example')).rejects.toThrow('Site not found')
})

test('sites that strangers scan in an embedded form are no sites of the partner', async () => {
  const embedded = { origin: 'embed', embedKeyId: 'key' }
  await siteStore.refresh(await completed('partner', 'https://stranger.example/', 40, 2, embedded))
  expect(await namesOf('partner')).toEqual([])
  await completed('partner', 'https://stranger.example/', 70, 3)
  await siteStore.refresh(await completed('partner', 'https://stranger.example/', 40, 1, embedded))
  expect((await sitePage('partner', FIRST)).sites).toMatchObject([{ host: 'stranger.example', score: 70 }])
})

test('sites are searched, sorted and paged by 50; one without a change comes last', async () => {
  const sites: ScanRecord[] = []
  for (let at = 0; at < 53; at += 1) {
    sites.push(await completed('many', `https://s${String(at).padStart(2, '0')}.example/`, at, at + 2))
  }
  sites.push(
    await completed('many', 'https://s07.example/', 1, 1),
    await completed('many', 'https://s09.example/', 30, 1),
  )
  for (const site of sites) await siteStore.refresh(site)
  expect(await sitePage('many', { ...FIRST, page: 9 })).toMatchObject({ page: 2, pages: 2, matching: 53, total: 53 })
  expect(await namesOf('many', { page: 2 })).toHaveLength(3)
  expect((await namesOf('many', { order: 'drop' })).slice(0, 3)).toEqual(['s07.example', 's09.example', 's00.example'])
  expect((await namesOf('many', { order: 'gain' })).slice(0, 3)).toEqual(['s09.example', 's07.example', 's00.example'])
  expect((await namesOf('many', { order: 'highest' }))[0]).toBe('s52.example')
  expect(await namesOf('many', { search: 'S4', order: 'name' })).toHaveLength(10)
})

test('tags are kept when a site is scanned again, filter the list, and are deleted with the last scan', async () => {
  const first = await completed('tags', 'https://tagged.example/', 40, 3)
  await siteStore.refresh(first)
  await siteStore.refresh(await completed('tags', 'https://plain.example/', 40, 3))
  await siteStore.setTags({ tenantId: 'tags', host: 'tagged.example' }, ['Shop', 'Client A'])
  const again = await completed('tags', 'https://tagged.example/', 50, 2)
  await siteStore.refresh(again)
  expect(await sitePage('tags', { ...FIRST, tag: 'Shop' })).toMatchObject({
    matching: 1,
    total: 2,
    tags: ['Client A', 'Shop'],
    sites: [{ host: 'tagged.example', score: 50, tags: ['Shop', 'Client A'] }],
  })
  await ScanModel.deleteMany({ tenantId: 'tags', host: 'tagged.example' })
  await siteStore.refresh(again)
  expect(await namesOf('tags')).toEqual(['plain.example'])
})

test('scans of the previous version are listed at the start, and those of a visitor with the account', async () => {
  const { listed: _, ...early } = scanRecord({ tenantId: visitorTenant('v'), status: 'completed', overallScore: 70 })
  await ScanModel.collection.insertOne({ ...early, completedAt: new Date() } as never)
  await sitesModule.upgrade?.()
  expect(await namesOf(visitorTenant('v'))).toEqual(['shop.example'])
  await ScanModel.updateMany({ tenantId: visitorTenant('v') }, { $set: { tenantId: 'claimed' } })
  await sitesModule.claimVisitor?.('v', { tenantId: 'claimed', userId: 'u' })
  expect(await namesOf('claimed')).toEqual(['shop.example'])
  expect(await namesOf(visitorTenant('v'))).toEqual([])
})

test('tags are set by their owner alone, and refused beyond their number and length', async () => {
  const owner = await host.signUp()
  const { body } = await owner.call('POST', '/api/scans', { url: 'https://own.example' })
  const id = (body as { id: string }).id
  const { tenantId } = (await ScanModel.findByIdAndUpdate(id, { status: 'completed' }).lean<ScanRecord>()) ?? {}
  await siteStore.refresh({ tenantId: tenantId ?? '', host: 'own.example' })
  const put = (tags: unknown, who = owner) => who.call('PUT', '/api/sites/own.example/tags', { tags })
  expect(await put([' Shop ', 'shop', 'Client'])).toMatchObject({
    status: 200,
    body: { host: 'own.example', tags: ['shop', 'Client'] },
  })
  expect(await put(['x'.repeat(31)])).toMatchObject({
    status: 400,
    body: { message: 'A tag can have at most 30 characters.' },
  })
  expect(await put(Array.from({ length: 11 }, (_, at) => `t${at}`))).toMatchObject({
    status: 400,
    body: { message: 'A site can have at most 10 tags.' },
  })
  expect((await put('Shop')).status).toBe(400)
  expect((await put(['Shop'], await host.signUp())).status).toBe(404)
  expect((await owner.call('DELETE', `/api/scans/${id}`)).status).toBe(204)
  expect(await namesOf(tenantId ?? '')).toEqual([])
})

import { createHash } from 'node:crypto'
import { trusted } from 'mongoose'
import { stateOfRead, type FormerPage, type Frontier, type FrontierEntry, type FrontierPage } from '#analyzer'
import { LeaseLostError } from '../platform/jobs/keep-lease.ts'
import {
  SitePageModel,
  SiteReadModel,
  SiteRunModel,
  type SitePageRecord,
  type SiteReadRecord,
} from './site-scan-model.ts'

/** A write of 50,000 pages keeps the embedded database from everybody for 15 s. */
const WRITTEN_AT_ONCE = 500

type NewAddress = Parameters<Frontier['add']>[0][number]
type Owner = { siteScanId: string; tenantId: string; createdAt: Date }

export type MongoFrontierDeps = {
  /** Whether this worker still holds the scan; asked before each write. */
  isHeld: () => Promise<boolean>
  /** Retries while the database is away. */
  insist: <Result>(operation: () => Promise<Result>) => Promise<Result>
}

const ENTRY = {
  key: 1,
  url: 1,
  order: 1,
  depth: 1,
  sources: 1,
  lastmod: 1,
  state: 1,
  reason: 1,
  claims: 1,
  template: 1,
  linkedFrom: 1,
} as const

/** The stored state of one site scan. Every write may be repeated, and none is made by a worker that lost the scan. */
export function mongoFrontier(owner: Owner, { isHeld, insist }: MongoFrontierDeps): Frontier {
  const { siteScanId } = owner
  const ownPageId = (key: string) => pageId(siteScanId, key)

  async function write(work: () => Promise<unknown>): Promise<void> {
    await insist(async () => {
      if (!(await isHeld())) throw new LeaseLostError()
      await work()
    })
  }

  async function entries(after: number | null, limit: number): Promise<FrontierEntry[]> {
    const found = await SitePageModel.find({ siteScanId, order: trusted({ $gt: after ?? -1 }) }, { ...ENTRY, _id: 0 })
      .sort({ order: 1 })
      .limit(limit)
      .lean<FrontierEntry[]>()
    return found
  }

  return {
    resume: () => insist(async () => (await SiteRunModel.findById(siteScanId).lean())?.run ?? null),
    store: (run) =>
      write(() => {
        const { tenantId, createdAt } = owner
        return SiteRunModel.updateOne({ _id: siteScanId }, { $set: { run, tenantId, createdAt } }, { upsert: true })
      }),
    add: (addresses) => write(() => addAll(owner, addresses)),
    async claim(keys) {
      const ids = keys.map(ownPageId)
      await write(() => SitePageModel.updateMany({ _id: trusted({ $in: ids }) }, { $inc: { claims: 1 } }))
      const claimed = await insist(() =>
        SitePageModel.find({ _id: trusted({ $in: ids }) }, { key: 1, claims: 1 }).lean<SitePageRecord[]>(),
      )
      return new Map(claimed.map(({ key, claims }) => [key, claims]))
    },
    saveReads: (reads) =>
      write(async () => {
        const { tenantId, createdAt } = owner
        // Before the page's state: a page that counts as read always has its content.
        await SiteReadModel.bulkWrite(
          reads.map((read) => ({
            updateOne: {
              filter: { _id: ownPageId(read.key) },
              update: { $set: { read }, $setOnInsert: { siteScanId, tenantId, judged: null, createdAt } },
              upsert: true,
            },
          })),
          { ordered: false },
        )
        await updatePages(
          reads.map((read) => {
            const { status, readAt, content } = read
            return [read.key, { ...stateOfRead(read), status, readAt, title: content?.title ?? null }]
          }),
        )
      }),
    saveJudgement: (key, judged) =>
      write(async () => {
        const { tenantId, createdAt } = owner
        await SiteReadModel.updateOne(
          { _id: ownPageId(key) },
          { $set: { judged }, $setOnInsert: { siteScanId, tenantId, read: null, createdAt } },
          { upsert: true },
        )
        const { scanId, page } = judged
        await updatePages([[key, { state: 'judged', reason: null, scanId, score: page.score }]])
      }),
    setState: (key, state, reason) => write(() => updatePages([[key, { state, reason }]])),
    saveResults: (results) => write(() => updatePages(results.map(({ key, ...result }) => [key, result]))),
    entries: (after, limit) => insist(() => entries(after, limit)),
    pages: (after, limit) =>
      insist(async () => {
        const found = await entries(after, limit)
        const ids = found.map(({ key }) => ownPageId(key))
        const reads = await SiteReadModel.find({ _id: trusted({ $in: ids }) }).lean<SiteReadRecord[]>()
        const readOf = new Map(reads.map((read) => [read._id, read]))
        return found.map((entry): FrontierPage => {
          const { read = null, judged = null } = readOf.get(ownPageId(entry.key)) ?? {}
          return { ...entry, read, judged }
        })
      }),
  }

  async function updatePages(changes: readonly [key: string, change: Partial<SitePageRecord>][]): Promise<void> {
    const writes = changes.map(([key, change]) => ({
      updateOne: { filter: { _id: ownPageId(key) }, update: { $set: change } },
    }))
    for (let at = 0; at < writes.length; at += WRITTEN_AT_ONCE)
      await SitePageModel.bulkWrite(writes.slice(at, at + WRITTEN_AT_ONCE), { ordered: false })
  }
}

/** Reads and judgements of an earlier run, by key. */
export function formerPages(siteScanId: string): (key: string) => Promise<FormerPage | null> {
  return async (key) => {
    const found = await SiteReadModel.findById(pageId(siteScanId, key)).lean<SiteReadRecord>()
    if (!found?.read?.content) return null
    const { etag, lastModified, content } = found.read
    const { judged } = found
    return {
      etag,
      lastModified,
      content,
      judged: judged && { scanId: judged.scanId, judgedAt: judged.judgedAt, page: judged.page },
    }
  }
}

/** The page scan of the site's home page, once it is judged. */
export async function homeScanId(siteScanId: string): Promise<string | null> {
  const home = (await SiteRunModel.findById(siteScanId).lean())?.run.home
  const page = home && (await SitePageModel.findById(pageId(siteScanId, home.key), { scanId: 1 }).lean())
  return page?.scanId ?? null
}

/** Unique by site scan and key, and short, because keys may have 2,000 characters. */
export function pageId(siteScanId: string, key: string): string {
  return createHash('sha256').update(`${siteScanId} ${key}`).digest('base64url').slice(0, 27)
}

/** Only one worker holds a scan, so what it reads here nobody changes before it writes. */
async function addAll(owner: Owner, addresses: readonly NewAddress[]): Promise<void> {
  const { siteScanId } = owner
  const asked = new Map<string, NewAddress[]>()
  for (const address of addresses) asked.set(address.key, [...(asked.get(address.key) ?? []), address])
  const ids = [...asked.keys()].map((key) => pageId(siteScanId, key))
  const stored = await SitePageModel.find(
    { _id: trusted({ $in: ids }) },
    { key: 1, sources: 1, lastmod: 1, depth: 1 },
  ).lean<SitePageRecord[]>()
  const known = new Map(stored.map((page) => [page.key, page]))
  const fresh: SitePageRecord[] = []
  const changed: Parameters<typeof SitePageModel.bulkWrite>[0] = []
  for (const [key, same] of asked) {
    const [first, ...more] = same
    if (!first) continue
    const before = known.get(key)
    if (before) {
      const change = merged(before, same)
      if (change) changed.push({ updateOne: { filter: { _id: before._id }, update: { $set: change } } })
    } else {
      const page = recordOf(owner, first)
      fresh.push({ ...page, ...merged(page, more) })
    }
  }
  if (fresh.length > 0) await SitePageModel.insertMany(fresh, { ordered: false, lean: true })
  if (changed.length > 0) await SitePageModel.bulkWrite(changed, { ordered: false })
}

function recordOf(owner: Owner, { refused, source, ...address }: NewAddress): SitePageRecord {
  return {
    ...owner,
    ...address,
    _id: pageId(owner.siteScanId, address.key),
    sources: [source],
    state: refused === null ? 'known' : 'refused',
    reason: refused,
    claims: 0,
    template: null,
    linkedFrom: 0,
    status: null,
    title: null,
    score: null,
    scanId: null,
    readAt: null,
  }
}

type Found = Pick<SitePageRecord, 'sources' | 'lastmod' | 'depth'>

/** What more sightings of an address change: its sources, a missing `lastmod` or depth, a smaller depth. */
function merged(known: Found, sightings: readonly NewAddress[]): Found | null {
  const after: Found = { sources: [...known.sources], lastmod: known.lastmod, depth: known.depth }
  for (const { source, lastmod, depth } of sightings) {
    if (!after.sources.includes(source)) after.sources.push(source)
    after.lastmod ??= lastmod
    if (depth !== null && (after.depth === null || depth < after.depth)) after.depth = depth
  }
  const same = after.sources.length === known.sources.length && after.lastmod === known.lastmod
  return same && after.depth === known.depth ? null : after
}

import { newId } from '../platform/ids.ts'
import { AppError } from '../platform/errors.ts'
import { isDuplicateKey } from '../platform/database/database.ts'
import type { UnscoredScan } from '#host/contract/sites.ts'
import { scanSeries, scanStore, toScanView, type ScanRecord } from '../scans/index.server.ts'
import { SiteModel, type SiteRecord } from './site-model.ts'

const TREND_LENGTH = 12

type Place = Pick<SiteRecord, 'tenantId' | 'host'>

export const siteStore = {
  /** All sites of the tenant. The records are small, so they are searched and sorted in memory. */
  async list(tenantId: string): Promise<SiteRecord[]> {
    return SiteModel.find({ tenantId }).sort({ host: 1 }).lean<SiteRecord[]>()
  },

  async find(place: Place): Promise<SiteRecord | null> {
    return SiteModel.findOne(place).lean<SiteRecord>()
  },

  /** Recomputes a site from the tenant's own scans; a site without a completed scan is removed. */
  async refresh({ tenantId, host }: Place): Promise<void> {
    const state = await newestState({ tenantId, host })
    if (!state) return void (await SiteModel.deleteOne({ tenantId, host }))
    const write = () =>
      SiteModel.updateOne(
        { tenantId, host },
        { $set: state, $setOnInsert: { _id: newId(), tags: [] } },
        { upsert: true },
      )
    // Two scans of a new site that end at once both insert; the second try then finds the first.
    await write().catch((error: unknown) => {
      if (!isDuplicateKey(error)) throw error
      return write()
    })
  },

  async setTags({ tenantId, host }: Place, tags: readonly string[]): Promise<Pick<SiteRecord, 'host' | 'tags'>> {
    const { matchedCount } = await SiteModel.updateOne({ tenantId, host }, { $set: { tags: [...tags] } })
    if (matchedCount === 0) throw new AppError('not-found', 'Site not found')
    return { host, tags: [...tags] }
  },

  async eraseTenant(tenantId: string): Promise<void> {
    await SiteModel.deleteMany({ tenantId })
  },
}

/** An address that could not be judged, such as a missing page, says nothing about a site that has others. */
async function newestThatCounts(place: Place) {
  const newest = await scanStore.newestOfSite(place)
  if (!newest || newest.overallScore !== null) return newest
  const judged = await scanStore.newestOfSite(place, { scored: true })
  return judged && judged.url !== newest.url ? judged : newest
}

/** The newest scan that ended, if it is after the one shown and has nothing to show itself. */
async function unscoredAfter(place: Place, shown: Pick<ScanRecord, 'createdAt'>): Promise<UnscoredScan | null> {
  const ends = await Promise.all(
    (['completed', 'failed'] as const).map((status) => scanStore.newestOfSite(place, { status })),
  )
  const [newest] = ends
    .flatMap((scan) => (scan && scan.createdAt > shown.createdAt ? scan : []))
    .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
  const scan = newest && (await scanStore.find(place.tenantId, newest._id))
  if (!scan) return null
  const { id: scanId, url, status, message } = toScanView(scan, 'owner')
  return { scanId, url, status: status === 'failed' ? status : 'completed', reason: message }
}

type State = Omit<SiteRecord, '_id' | 'tenantId' | 'host' | 'tags'>

async function newestState(place: Place): Promise<State | null> {
  const newest = await newestThatCounts(place)
  if (!newest) return null
  const line = await scanSeries.upTo({ ...newest, tenantId: place.tenantId, embedKeyId: null }, TREND_LENGTH)
  const before = line.at(-2)?.overallScore ?? null
  const comprehensive = await scanStore.newestOfSite(place, { scanType: 'comprehensive' })
  const whole = comprehensive && (await scanStore.find(place.tenantId, comprehensive._id))
  return {
    scanId: newest._id,
    score: newest.overallScore,
    change: newest.overallScore === null || before === null ? null : newest.overallScore - before,
    trend: line.flatMap(({ overallScore }) => overallScore ?? []),
    unscored: await unscoredAfter(place, newest),
    nextJob: (whole && toScanView(whole, 'owner').jobs[0]?.title) ?? null,
    scannedAt: newest.completedAt ?? newest.createdAt,
  }
}

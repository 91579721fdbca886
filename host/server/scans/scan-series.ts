import { trusted } from 'mongoose'
import { LIST_PROJECTION, ScanModel, type ScanListRecord, type ScanRecord } from './scan-model.ts'
import { withoutAdoptedSites } from './adopted-sites.ts'

/** What decides which scans stand on one line. */
export type InSeries = Pick<
  ScanRecord,
  '_id' | 'tenantId' | 'host' | 'url' | 'scanType' | 'modules' | 'embedKeyId' | 'createdAt'
>

/**
 * The completed scans that can be compared with a scan: of the same address, scan type and modules. Every trend, change
 * and "last scan" reads them here. Scans that strangers started in an embedded form stay apart.
 */
export const scanSeries = {
  /** At most `limit` scans of the series, oldest first; the last is the scan itself, if it is completed. */
  async upTo(scan: InSeries & ScanListRecord, limit: number): Promise<ScanListRecord[]> {
    const before = await ScanModel.find(earlierThan(scan), LIST_PROJECTION)
      .sort({ createdAt: -1 })
      .limit(limit - 1)
      .lean<ScanListRecord[]>()
    return scan.status === 'completed' ? [...before.reverse(), scan] : before.reverse()
  },

  /** The last scan before this one. */
  async before(scan: InSeries): Promise<ScanRecord | null> {
    const found = await ScanModel.findOne(earlierThan(scan)).sort({ createdAt: -1 }).lean<ScanRecord>()
    return found && withoutAdoptedSites(found)
  },

  /** The newest scan, if it is after this one. */
  async newerThan(scan: InSeries): Promise<ScanListRecord | null> {
    return ScanModel.findOne({ ...sameAs(scan), createdAt: trusted({ $gt: scan.createdAt }) }, LIST_PROJECTION)
      .sort({ createdAt: -1 })
      .lean<ScanListRecord>()
  },
}

/** Equal for scans of one series, among those of one tenant. */
export function seriesKey({ url, scanType, modules }: Pick<InSeries, 'url' | 'scanType' | 'modules'>): string {
  return [url, scanType, ...modules].join(' ')
}

function sameAs({ tenantId, host, url, scanType, modules, embedKeyId }: InSeries) {
  return { tenantId, host, url, scanType, modules, embedKeyId, status: 'completed' } as const
}

function earlierThan(scan: InSeries) {
  return { ...sameAs(scan), createdAt: trusted({ $lt: scan.createdAt }) }
}

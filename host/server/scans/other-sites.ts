import { trusted } from 'mongoose'
import { MAX_COMPETITORS } from '#host/contract/scans.ts'
import { ScanModel, type ScanRecord } from './scan-model.ts'

/** The tenant's other completed sites, newest first: what a site is compared with when no competitor was named. */
export async function otherSites(scan: ScanRecord): Promise<string[]> {
  if (!scan.modules.includes('competitorAnalysisResults')) return []
  const newest = await ScanModel.find(
    { tenantId: scan.tenantId, status: 'completed', host: trusted({ $ne: scan.host }) },
    { url: 1, host: 1 },
  )
    .sort({ createdAt: -1 })
    .limit(50)
    .lean<Pick<ScanRecord, 'url' | 'host'>[]>()
  const byHost = new Map(newest.toReversed().map(({ host, url }) => [host, url]))
  return [...byHost.values()].toReversed().slice(0, MAX_COMPETITORS)
}

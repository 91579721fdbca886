import { trusted } from 'mongoose'
import { MAX_COMPETITORS } from '#host/contract/scans.ts'
import { ScanModel, type ScanRecord } from './scan-model.ts'

const NEWEST_LOOKED_AT = 50

/**
 * The tenant's other completed sites, that with the newest scan first: what a site is compared with when no competitor
 * was named.
 */
export async function otherSites(scan: Pick<ScanRecord, 'tenantId' | 'host' | 'modules'>): Promise<string[]> {
  if (!scan.modules.includes('competitorAnalysisResults')) return []
  const newest = await ScanModel.find(
    { tenantId: scan.tenantId, status: 'completed', host: trusted({ $ne: scan.host }) },
    { url: 1, host: 1 },
  )
    .sort({ createdAt: -1 })
    .limit(NEWEST_LOOKED_AT)
    .lean<Pick<ScanRecord, 'url' | 'host'>[]>()
  const urlOf = new Map<string, string>()
  for (const { host, url } of newest) if (!urlOf.has(host)) urlOf.set(host, url)
  return [...urlOf.values()].slice(0, MAX_COMPETITORS)
}

import { trusted } from 'mongoose'
import { moduleScore } from '#analyzer/contract'
import type { SiteHistory } from '#host/contract/dashboard.ts'
import { isOver, MAX_COMPETITORS } from '#host/contract/scan-rules.ts'
import type { ListScansQuery, OpenScan, ScanSummary } from '#host/contract/scans.ts'
import type { Actor } from '../platform/session/actor.ts'
import { type ScanRecord, ScanModel } from './scan-model.ts'
import { readerOf } from './require-scan.ts'
import { scanHistory } from './scan-history.ts'
import { ownerOf } from './scan-owner.ts'
import { scanStore } from './scan-store.ts'
import { searched } from './scan-page.ts'
import { toScanSummary, toScanView } from './scan-view.ts'

const NEWEST_LOOKED_AT = 50

/** A page of the tenant's scans, newest first; `next` is the id to continue before, or null at the end. */
export async function listScans(
  tenantId: string,
  query: ListScansQuery,
  now: Date,
): Promise<{ scans: ScanSummary[]; next: string | null }> {
  const { before, limit, ...asked } = query
  const { filter } = await searched(tenantId, asked, now)
  const found = await scanHistory.list(tenantId, { ...filter, ...(before && { before }), limit: limit + 1 }, now)
  const scans = found.slice(0, limit).map(toScanSummary)
  return { scans, next: found.length > limit ? (scans.at(-1)?.id ?? null) : null }
}

/** All scans of the last `days`, newest first. */
export async function allScans(tenantId: string, days: number, now: Date): Promise<ScanSummary[]> {
  return (await scanHistory.list(tenantId, { days, limit: MOST_EXPORTED }, now)).map(toScanSummary)
}

/** What the home card shows to a returning actor. */
export async function newestOpenScan(actor: Actor): Promise<OpenScan | null> {
  const owner = ownerOf(actor)
  const open = owner && (await scanStore.newestOpen(owner))
  if (!open) return null
  if (isOver(open.status)) return { state: 'completed', scan: toScanSummary(open) }
  const scan = await scanStore.find(owner, open._id)
  return scan && { state: 'under-way', scan: toScanView(scan, readerOf(actor)) }
}

const HISTORY_LENGTH = 30
/** More than an account can start in 90 days within its cooldown. */
const MOST_EXPORTED = 130_000

/** The latest scans of a schedule, newest first. */
export async function scansOfSchedule(tenantId: string, scheduleId: string): Promise<ScanSummary[]> {
  return (await scanStore.ofSchedule(tenantId, scheduleId, HISTORY_LENGTH)).map(toScanSummary)
}

/** The scores of a scan's site over time, and the module scores of the previous scan. */
export async function siteHistory(scan: ScanRecord): Promise<SiteHistory> {
  const [history, previous] = await Promise.all([
    scanStore.siteHistory(scan.tenantId, scan.host, HISTORY_LENGTH),
    scanStore.previous(scan.tenantId, scan),
  ])
  return {
    scores: history.map(({ _id, createdAt, overallScore }) => ({
      id: _id,
      at: createdAt.toISOString(),
      score: overallScore,
    })),
    previous: previous && {
      id: previous._id,
      at: previous.createdAt.toISOString(),
      score: previous.overallScore,
      modules: Object.fromEntries(
        Object.entries(previous.finished).map(([id, { outcome }]) => [id, moduleScore(outcome)]),
      ),
    },
  }
}

/** The tenant's other sites, most recent first: the comparison when no competitor was named. */
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

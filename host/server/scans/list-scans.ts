import type { ListScansQuery, ScanSummary } from '#host/contract/scans.ts'
import type { Actor } from '../platform/actor.ts'
import { ownerOf } from './scan-owner.ts'
import { scanStore } from './scan-store.ts'
import { toScanSummary } from './scan-view.ts'

/** A page of the tenant's scans, newest first; `next` is the id to continue before, or null at the end. */
export async function listScans(
  tenantId: string,
  query: ListScansQuery,
  now: Date,
): Promise<{ scans: ScanSummary[]; next: string | null }> {
  const found = await scanStore.list(tenantId, { ...query, limit: query.limit + 1 }, now)
  const scans = found.slice(0, query.limit).map(toScanSummary)
  return { scans, next: found.length > query.limit ? (scans.at(-1)?.id ?? null) : null }
}

/** What the home card shows to someone who comes back. */
export async function newestOpenScan(actor: Actor): Promise<ScanSummary | null> {
  const owner = ownerOf(actor)
  const scan = owner && (await scanStore.newestOpen(owner))
  return scan ? toScanSummary(scan) : null
}

/** Scores of one site over time, oldest first. */
export async function siteHistory(tenantId: string, host: string, limit = 30): Promise<ScanSummary[]> {
  return (await scanStore.siteHistory(tenantId, host, limit)).map(toScanSummary)
}

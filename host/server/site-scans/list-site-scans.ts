import type { ListSiteScansQuery, SiteScanSummary } from '#host/contract/site-scans.ts'
import { siteScanStore } from './site-scan-store.ts'
import { toSiteScanSummary } from './site-scan-view.ts'

/** A page of the workspace's site scans, newest first; `next` is the id to continue before, or null at the end. */
export async function listSiteScans(
  tenantId: string,
  query: ListSiteScansQuery,
): Promise<{ siteScans: SiteScanSummary[]; next: string | null }> {
  const found = await siteScanStore.list(tenantId, { ...query, limit: query.limit + 1 })
  const siteScans = found.slice(0, query.limit).map(toSiteScanSummary)
  return { siteScans, next: found.length > query.limit ? (siteScans.at(-1)?.id ?? null) : null }
}

const RUNS_SHOWN = 30

/** The latest runs of a schedule of a whole site, newest first. */
export async function siteScansOfSchedule(tenantId: string, scheduleId: string): Promise<SiteScanSummary[]> {
  return (await siteScanStore.ofSchedule(tenantId, scheduleId, RUNS_SHOWN)).map(toSiteScanSummary)
}

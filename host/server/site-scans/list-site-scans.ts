import type { SitePage } from '#analyzer/contract'
import type { ListSiteScansQuery, ShownSiteScan, SiteScanSummary, SiteScanView } from '#host/contract/site-scans.ts'
import type { SiteScanRecord } from './site-scan-model.ts'
import { sitePageStore } from './site-page-store.ts'
import { siteScanStore } from './site-scan-store.ts'
import { toShownSiteScan, toSiteScanSummary, toSiteScanView } from './site-scan-view.ts'

/** A page of the workspace's site scans, newest first; `next` is the id to continue before, or null at the end. */
export async function listSiteScans(
  tenantId: string,
  query: ListSiteScansQuery,
): Promise<{ siteScans: SiteScanSummary[]; next: string | null }> {
  const found = await siteScanStore.list(tenantId, { ...query, limit: query.limit + 1 })
  const siteScans = found.slice(0, query.limit).map(toSiteScanSummary)
  return { siteScans, next: found.length > query.limit ? (siteScans.at(-1)?.id ?? null) : null }
}

/** @throws {AppError} `not-found` */
export async function requireSiteScan(tenantId: string, id: string | undefined): Promise<SiteScanView> {
  return toSiteScanView(await siteScanStore.require(tenantId, id))
}

/**
 * As a page shows it. `show` leaves out the rest before all fields are checked, which takes long for thousands of links.
 * @throws {AppError} `not-found`
 */
export async function showSiteScan(
  tenantId: string,
  id: string | undefined,
  show: (scan: SiteScanRecord) => SiteScanRecord & Pick<ShownSiteScan, 'findingCount'>,
): Promise<ShownSiteScan> {
  return toShownSiteScan(show(await siteScanStore.require(tenantId, id)))
}

/** The pages of a site scan; `next` is the key to continue after, or null at the end. */
export async function listSitePages(
  tenantId: string,
  id: string | undefined,
  query: Parameters<typeof sitePageStore.list>[1],
): Promise<{ pages: SitePage[]; next: string | null }> {
  return sitePageStore.list(await siteScanStore.requireId(tenantId, id), query)
}

const RUNS_SHOWN = 30

/** The latest runs of a schedule of a whole site, newest first. */
export async function siteScansOfSchedule(tenantId: string, scheduleId: string): Promise<SiteScanSummary[]> {
  return (await siteScanStore.ofSchedule(tenantId, scheduleId, RUNS_SHOWN)).map(toSiteScanSummary)
}

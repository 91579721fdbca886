import type { SiteOverview } from '#host/contract/sites.ts'
import { AppError } from '../platform/errors.ts'
import { scansOfSite, scanStore } from '../scans/index.server.ts'
import { toSiteRow } from './site-page.ts'
import { siteStore } from './site-store.ts'

/**
 * A site of a tenant with its series and newest scans.
 * @throws {AppError} `not-found` for a site that the tenant has not scanned
 */
export async function siteOverview(
  tenantId: string,
  host: string,
): Promise<Pick<SiteOverview, 'site' | 'series' | 'scans'>> {
  const site = await siteStore.find({ tenantId, host })
  const [scan] = site ? await scanStore.listOf(tenantId, [site.scanId]) : []
  if (!site || !scan) throw new AppError('not-found', 'Site not found')
  return { site: toSiteRow(site, scan), ...(await scansOfSite({ tenantId, host })) }
}

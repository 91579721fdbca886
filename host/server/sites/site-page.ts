import { gradeFor, GRADES } from '#analyzer/contract'
import type { SortDirection } from '#host/contract/history.ts'
import type { SitePage, SiteQuery, SiteReadiness, SiteRow, SiteOrder, SiteOverview } from '#host/contract/sites.ts'
import { AppError } from '../platform/errors.ts'
import { scanStore, sortedByRank, type ScanRecord, scansOfSite } from '../scans/index.server.ts'
import type { SiteRecord } from './site-model.ts'
import { siteStore } from './site-store.ts'

const SITES_PER_PAGE = 50
/** Further tags are shown on their sites' rows, where they filter too. */
const MOST_TAGS = 200

/** One page of the tenant's sites in the requested order; a page past the end shows the last one. */
export async function sitePage(tenantId: string, query: SiteQuery): Promise<SitePage> {
  const all = await siteStore.list(tenantId)
  const search = query.search.toLowerCase()
  const found = all
    .filter(({ host }) => host.includes(search))
    .filter(({ tags }) => query.tag === '' || tags.includes(query.tag))
  // They come by name, which therefore decides between equals.
  const matching = sortedByRank(found, ...ORDERS[query.order])
  const pages = Math.max(1, Math.ceil(matching.length / SITES_PER_PAGE))
  const page = Math.min(query.page, pages)
  const shown = matching.slice((page - 1) * SITES_PER_PAGE, page * SITES_PER_PAGE)
  const scans = await scanStore.listOf(
    tenantId,
    shown.map(({ scanId }) => scanId),
  )
  return {
    sites: shown.flatMap((site) => {
      const scan = scans.find(({ _id }) => _id === site.scanId)
      // A site is removed after its last scan; in between it has nothing to show.
      return scan ? toSiteRow(site, scan) : []
    }),
    readiness: readinessOf(all),
    page,
    pages,
    matching: matching.length,
    total: all.length,
    tags: [...new Set(all.flatMap(({ tags }) => tags))].sort((a, b) => a.localeCompare(b, 'en')).slice(0, MOST_TAGS),
  }
}

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

type Order = readonly [rank: (site: SiteRecord) => number | string | null, direction: SortDirection]

const ORDERS: Readonly<Record<SiteOrder, Order>> = {
  newest: [({ scannedAt }) => scannedAt.getTime(), 'descending'],
  name: [({ host }) => host, 'ascending'],
  lowest: [({ score }) => score, 'ascending'],
  highest: [({ score }) => score, 'descending'],
  drop: [({ change }) => change, 'ascending'],
  gain: [({ change }) => change, 'descending'],
}

/** Each site counts once, however often it was scanned. */
function readinessOf(sites: readonly SiteRecord[]): SiteReadiness {
  const scores = sites.flatMap(({ score }) => score ?? [])
  const sum = scores.reduce((total, score) => total + score, 0)
  return {
    scored: scores.length,
    mean: scores.length === 0 ? null : Math.round(sum / scores.length),
    grades: GRADES.map((grade) => ({ grade, count: scores.filter((score) => gradeFor(score) === grade).length })),
  }
}

export function toSiteRow(site: SiteRecord, { url, scanType }: Pick<ScanRecord, 'url' | 'scanType'>): SiteRow {
  const { host, scanId, score, change, trend, nextJob, unscored = null, scannedAt, tags } = site
  const shown = { host, scanId, url, scanType, score, change, trend, nextJob, unscored, tags }
  return { ...shown, scannedAt: scannedAt.toISOString() }
}

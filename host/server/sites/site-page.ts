import type { SitePage, SiteQuery, SiteRow, SiteOrder } from '#host/contract/sites.ts'
import { scanStore, type ScanRecord } from '../scans/index.server.ts'
import type { SiteRecord } from './site-model.ts'
import { siteStore } from './site-store.ts'

const SITES_PER_PAGE = 50
/** Further tags are shown on their sites' rows, where they filter too. */
const MOST_TAGS = 200

/** One page of the tenant's sites in the requested order; a page past the end shows the last one. */
export async function sitePage(tenantId: string, query: SiteQuery): Promise<SitePage> {
  const all = await siteStore.list(tenantId)
  const search = query.search.toLowerCase()
  const matching = all
    .filter(({ host }) => host.includes(search))
    .filter(({ tags }) => query.tag === '' || tags.includes(query.tag))
    .sort(byOrder(ORDERS[query.order]))
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
    page,
    pages,
    matching: matching.length,
    total: all.length,
    tags: [...new Set(all.flatMap(({ tags }) => tags))].sort((a, b) => a.localeCompare(b, 'en')).slice(0, MOST_TAGS),
  }
}

type Order = { rank: (site: SiteRecord) => number | string | null; down?: true }

const ORDERS: Readonly<Record<SiteOrder, Order>> = {
  newest: { rank: ({ scannedAt }) => scannedAt.getTime(), down: true },
  name: { rank: ({ host }) => host },
  lowest: { rank: ({ score }) => score },
  highest: { rank: ({ score }) => score, down: true },
  drop: { rank: ({ change }) => change },
  gain: { rank: ({ change }) => change, down: true },
}

/** Equals are ordered by name; sites without a value come last in either direction. */
function byOrder({ rank, down }: Order): (one: SiteRecord, other: SiteRecord) => number {
  const sign = down ? -1 : 1
  return (one, other) => {
    const [a, b] = [rank(one), rank(other)]
    if (a === b) return one.host < other.host ? -1 : 1
    if (a === null || b === null) return a === null ? 1 : -1
    return a < b ? -sign : sign
  }
}

function toSiteRow(site: SiteRecord, { url, scanType }: Pick<ScanRecord, 'url' | 'scanType'>): SiteRow {
  const { host, scanId, score, change, trend, nextJob, scannedAt, tags } = site
  return { host, scanId, url, scanType, score, change, trend, nextJob, scannedAt: scannedAt.toISOString(), tags }
}

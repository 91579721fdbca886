import { MAX_TAG_LENGTH, SITE_ORDERS, type SiteQuery } from '#host/contract/sites.ts'

const MAX_SEARCH = 200
const MAX_PAGE = 100_000

/** The query of the site list, from the dashboard's address. Invalid values fall back to the defaults. */
export function readSiteQuery(params: URLSearchParams): SiteQuery {
  const page = Number(params.get('sites'))
  return {
    search: (params.get('site') ?? '').trim().slice(0, MAX_SEARCH),
    tag: (params.get('tag') ?? '').slice(0, MAX_TAG_LENGTH),
    order: SITE_ORDERS.find((order) => order === params.get('order')) ?? 'newest',
    page: Number.isInteger(page) && page > 0 ? Math.min(page, MAX_PAGE) : 1,
  }
}

/** The address of a site list, without default values. */
export function siteAddress({ search, tag, order, page }: SiteQuery): string {
  const params = new URLSearchParams({
    ...(search && { site: search }),
    ...(tag && { tag }),
    ...(order !== 'newest' && { order }),
    ...(page > 1 && { sites: String(page) }),
  })
  return params.size === 0 ? '/dashboard' : `/dashboard?${params}`
}

/** The page of a site. */
export function sitePath(host: string): `/${string}` {
  return `/sites/${encodeURIComponent(host)}`
}

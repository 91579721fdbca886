import { SITE_PAGE_STATES, type SitePageState } from '#analyzer/contract'
import { SITE_PAGE_SORTS, type SitePageSort } from '#host/contract/site-page-sorts.ts'

/** The query of the table of pages, from its address. */
export type SitePagesQuery = {
  q: string
  template: string
  state: SitePageState | ''
  sort: SitePageSort | ''
  /** The key of the last page of the part before. */
  after: string
  /** Kept with it: whether all findings are shown. */
  findings: 'all' | ''
}

/** Reads the query; values that make no sense become the defaults. */
export function readSitePagesQuery(params: URLSearchParams): SitePagesQuery {
  const text = (name: string, length: number) => (params.get(name) ?? '').trim().slice(0, length)
  return {
    q: text('q', 200),
    template: text('template', 64),
    state: SITE_PAGE_STATES.find((state) => state === params.get('state')) ?? '',
    sort: SITE_PAGE_SORTS.find((sort) => sort === params.get('sort')) ?? '',
    after: text('after', 2_100),
    findings: params.get('findings') === 'all' ? 'all' : '',
  }
}

/** The address of a part of the table. */
export function sitePagesAddress(id: string, query: Partial<SitePagesQuery>): string {
  const params = new URLSearchParams(Object.entries(query).filter(([, value]) => value))
  const search = params.toString()
  return `/site-scans/${id}${search ? `?${search}` : ''}#pages`
}

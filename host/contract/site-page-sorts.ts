/** Orders of a site scan's pages. Apart from the schemas, so that the page loads without them. */
export const SITE_PAGE_SORTS = ['score', '-score', 'url', 'depth'] as const
export type SitePageSort = (typeof SITE_PAGE_SORTS)[number]

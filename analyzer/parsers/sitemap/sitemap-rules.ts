/** Limits of sitemaps.org, per file. */
export const SITEMAP_ENTRY_LIMIT = 50_000
export const SITEMAP_BYTE_LIMIT = 50 * 1024 * 1024

/** Elements of the protocol itself (sitemaps.org 0.9). Extensions are in other namespaces. */
export const SITEMAP_ELEMENTS: ReadonlySet<string> = new Set([
  'urlset',
  'sitemapindex',
  'sitemap',
  'url',
  'loc',
  'lastmod',
  'changefreq',
  'priority',
])

/** Where to look for sitemaps that robots.txt does not name. */
export const USUAL_SITEMAP_PATHS: readonly string[] = [
  '/sitemap.xml',
  '/sitemap_index.xml',
  '/sitemap-index.xml',
  '/sitemap.xml.gz',
  '/sitemap_index.xml.gz',
  '/sitemap-index.xml.gz',
]

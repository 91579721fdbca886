import { requirePageUser } from '#host/server/platform/http/page-route.ts'
import { pageLoader } from '#host/server/runtime.server.ts'
import { listSitePages, showSiteScan } from '#host/server/site-scans/index.server.ts'
import { shownSiteScan } from '../features/site-scans/shown-site-scan.ts'
import { readSitePagesQuery } from '../features/site-scans/site-pages-address.ts'
import { SiteScanPage, type SiteScanPageProps } from '../features/site-scans/site-scan-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { loadedPage } from '../lib/loaded-page.ts'

const PAGES_SHOWN = 25

export const loader = pageLoader(async (call): Promise<SiteScanPageProps> => {
  const { tenantId } = requirePageUser(call, 'read')
  const scan = await showSiteScan(tenantId, call.params['id'], (whole) => shownSiteScan(whole, call.url.searchParams))
  const query = readSitePagesQuery(call.url.searchParams)
  const given = Object.fromEntries(Object.entries(query).filter(([, value]) => value))
  const { pages, next } = await listSitePages(tenantId, scan.id, { ...given, limit: PAGES_SHOWN })
  return { scan, pages, next, query }
})

export const handle = { crumb: (data: unknown) => (data as SiteScanPageProps).scan.host }

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data ? `${(data as SiteScanPageProps).scan.host}: site scan` : 'Site scan not found',
  description: 'What a scan of many pages of a site has found: score, coverage, templates and findings.',
  index: false,
}))

export default loadedPage<typeof loader>(SiteScanPage, ({ scan }) => scan.id)

export { ScanErrorBoundary as ErrorBoundary } from '../features/scans/results/scan-error-boundary.tsx'

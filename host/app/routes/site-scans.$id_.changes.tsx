import { requirePageUser } from '#host/server/platform/http/page-route.ts'
import { pageLoader } from '#host/server/runtime.server.ts'
import { siteChangesPage } from '#host/server/site-scans/index.server.ts'
import { SiteChangesPage, type SiteChangesPageProps } from '../features/site-scans/site-changes-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { loadedPage } from '../lib/loaded-page.ts'

/** The changes since the previous site scan of the same address. */
export const loader = pageLoader(async (call): Promise<SiteChangesPageProps> => {
  const { tenantId } = requirePageUser(call, 'read')
  return siteChangesPage(tenantId, call.params['id'])
})

export const meta = pageMeta({
  title: 'What changed on the site',
  description: 'What has changed since the last site scan.',
  index: false,
})

export default loadedPage<typeof loader>(SiteChangesPage)

export { ScanErrorBoundary as ErrorBoundary } from '../features/scans/results/scan-error-boundary.tsx'

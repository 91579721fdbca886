import { openLinkedScan } from '#host/server/embeds/index.server.ts'
import { requirePageUser } from '#host/server/platform/http/page-route.ts'
import { pageLoader } from '#host/server/runtime.server.ts'
import { readerOf, requireScan, siteHistory, toScanView } from '#host/server/scans/index.server.ts'
import { ResultsPage, type ResultsPageProps } from '../features/scans/results/results-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { loadedPage } from '../lib/loaded-page.ts'
import { addressHost } from '../lib/address-host.ts'

export const loader = pageLoader(async (call): Promise<ResultsPageProps> => {
  const { params, actor, url } = call
  const linked = await openLinkedScan(call)
  if (linked) {
    return { scan: toScanView(linked, 'visitor'), history: null, isNew: false, token: url.searchParams.get('token') }
  }
  // Somebody whose session has ended may open it after signing in, and is not told that there is no such scan.
  if (actor.kind === 'ended') requirePageUser(call)
  const record = await requireScan(params['id'], actor)
  const history = actor.kind === 'user' ? await siteHistory(record) : null
  const isNew = actor.kind === 'user' && record.origin === 'form' && !record.dismissed
  return { scan: toScanView(record, readerOf(actor)), history, isNew, token: null }
})

export const handle = { crumb: (data: unknown) => addressHost((data as ResultsPageProps).scan.url) }

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data ? `${addressHost(data.scan.url)}: scan results` : 'Scan Not Found',
  description: 'How well AI assistants can read this site: score, modules, crawlers and what to fix first.',
  index: false,
}))

export default loadedPage<typeof loader>(ResultsPage, ({ scan }) => scan.id)

export { ScanErrorBoundary as ErrorBoundary } from '../features/scans/results/scan-error-boundary.tsx'

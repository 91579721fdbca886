import { openLinkedScan } from '#host/server/embeds/index.server.ts'
import { requirePageUser } from '#host/server/platform/http/page-route.ts'
import { pageLoader } from '#host/server/runtime.server.ts'
import { requireScanView } from '#host/server/scans/index.server.ts'
import { ReportPage, type ReportPageProps } from '../features/scans/report/report-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { loadedPage } from '../lib/loaded-page.ts'
import { addressHost } from '../lib/address-host.ts'

export const loader = pageLoader(async (call): Promise<ReportPageProps> => {
  const user = requirePageUser(call, 'read')
  await openLinkedScan(call)
  return { scan: await requireScanView(call.params['id'], user) }
})

export { loadedOncePerPath as shouldRevalidate } from '../lib/loaded-once-per-path.ts'

export const handle = { crumb: (data: unknown) => addressHost((data as ReportPageProps).scan.url) }

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data ? `${addressHost(data.scan.url)}: detailed report` : 'Scan Not Found',
  description: 'Every finding of a scan with evidence, reasons, code and expected gain.',
  index: false,
}))

export default loadedPage<typeof loader>(ReportPage)

export { ScanErrorBoundary as ErrorBoundary } from '../features/scans/results/scan-error-boundary.tsx'

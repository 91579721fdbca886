import { useLoaderData } from '@remix-run/react'
import type { ScanView } from '#host/contract/scans.ts'
import { openLinkedScan } from '#host/server/embeds/index.server.ts'
import { requirePageUser } from '#host/server/platform/http/page-route.ts'
import { pageLoader } from '#host/server/runtime.server.ts'
import { requireScanView } from '#host/server/scans/index.server.ts'
import { ReportPage } from '../features/scans/report/report-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { siteOf } from '../lib/site-of.ts'

export const loader = pageLoader(async (call): Promise<ScanView> => {
  const user = requirePageUser(call, 'read')
  await openLinkedScan(call)
  return requireScanView(call.params['id'], user)
})

export { loadedOncePerPath as shouldRevalidate } from '../lib/loaded-once-per-path.ts'

export const handle = { crumb: (data: unknown) => siteOf((data as ScanView).url) }

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data ? `${siteOf(data.url)}: detailed report` : 'Scan Not Found',
  description: 'Every finding of a scan with evidence, reasons, code and expected gain.',
  index: false,
}))

export default function DetailedReportRoute() {
  return <ReportPage scan={useLoaderData<typeof loader>() as ScanView} />
}

export { ScanErrorBoundary as ErrorBoundary } from '../features/scans/results/scan-error-boundary.tsx'

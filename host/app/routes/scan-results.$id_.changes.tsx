import type { MetaFunction } from '@remix-run/node'
import { isRouteErrorResponse, useLoaderData, useRouteError } from '@remix-run/react'
import type { ScanView } from '#host/contract/scans.ts'
import { requirePageUser } from '#host/server/platform/page-route.ts'
import { pageLoader } from '#host/server/runtime.server.ts'
import { requireScan, requireScanView, siteHistory } from '#host/server/scans/index.server.ts'
import { ComparePage } from '../features/compare/compare-page.tsx'
import { NoEarlierScan } from '../features/compare/no-earlier-scan.tsx'
import { ScanNotFoundScreen } from '../features/scan-results/scan-screens.tsx'
import { ErrorPage } from '../features/shell/error-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'

type Loaded = { before: ScanView | null; scan: ScanView }

/** The step since the scan before of the same site. */
export const loader = pageLoader(async (call): Promise<Loaded> => {
  const actor = requirePageUser(call)
  const { previous } = await siteHistory(await requireScan(call.params['id'], actor))
  const [scan, before] = await Promise.all([
    requireScanView(call.params['id'], actor),
    previous && requireScanView(previous.id, actor),
  ])
  return { scan, before }
})

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, { title: 'Changes', description: 'What has changed since the scan before.', index: false })

export default function ChangesRoute() {
  const { before, scan } = useLoaderData<typeof loader>() as Loaded
  return before ? <ComparePage a={before} b={scan} /> : <NoEarlierScan scan={scan} />
}

export function ErrorBoundary() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <ScanNotFoundScreen /> : <ErrorPage error={error} />
}

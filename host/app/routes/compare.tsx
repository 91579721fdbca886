import type { MetaFunction } from '@remix-run/node'
import { isRouteErrorResponse, useLoaderData, useRouteError } from '@remix-run/react'
import type { SiteHistory } from '#host/contract/dashboard.ts'
import type { ScanView } from '#host/contract/scans.ts'
import { requirePageUser } from '#host/server/platform/page-route.ts'
import { pageLoader } from '#host/server/runtime.server.ts'
import { readerOf, requireScan, requireScanView, siteHistory, toScanView } from '#host/server/scans/index.server.ts'
import { ComparePage } from '../features/compare/compare-page.tsx'
import { ScanNotFoundScreen } from '../features/scan-results/scan-screens.tsx'
import { ErrorPage } from '../features/shell/error-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'

type Loaded = { a: ScanView; b: ScanView; scans: SiteHistory['scores'] }

export const loader = pageLoader(async (call): Promise<Loaded> => {
  const actor = requirePageUser(call)
  const [a, record] = await Promise.all([
    requireScanView(call.url.searchParams.get('a') ?? undefined, actor),
    requireScan(call.url.searchParams.get('b') ?? undefined, actor),
  ])
  const { scores } = await siteHistory(record)
  return { a, b: toScanView(record, readerOf(actor)), scans: scores }
})

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: 'Compare two scans',
    description: 'Two scans side by side: scores by module and what has changed.',
    index: false,
  })

export default function CompareRoute() {
  return <ComparePage {...(useLoaderData<typeof loader>() as Loaded)} />
}

export function ErrorBoundary() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <ScanNotFoundScreen /> : <ErrorPage error={error} />
}

import type { MetaFunction } from '@remix-run/node'
import { isRouteErrorResponse, useLoaderData, useRouteError } from '@remix-run/react'
import type { ScanView } from '#host/contract/scans.ts'
import { openLinkedScan } from '#host/server/embeds/index.server.ts'
import { requirePageUser } from '#host/server/platform/http/page-route.ts'
import { pageLoader } from '#host/server/runtime.server.ts'
import { requireScanView } from '#host/server/scans/index.server.ts'
import { RecommendationsPage } from '../features/scans/report/recommendations-page.tsx'
import { ScanNotFoundScreen } from '../features/scans/results/scan-screens.tsx'
import { ErrorPage } from '../features/shell/error-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { siteOf } from '../lib/site-of.ts'

export const loader = pageLoader(async (call): Promise<ScanView> => {
  const user = requirePageUser(call)
  await openLinkedScan(call)
  return requireScanView(call.params['id'], user)
})

export { loadedOncePerPath as shouldRevalidate } from '../lib/loaded-once-per-path.ts'

export const handle = { crumb: (data: unknown) => siteOf((data as ScanView).url) }

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data ? `${siteOf(args.data.url)}: recommendations` : 'Scan Not Found',
    description: 'What to change on a scanned site, module by module.',
    index: false,
  })

export default function RecommendationsRoute() {
  return <RecommendationsPage scan={useLoaderData<typeof loader>() as ScanView} />
}

export function ErrorBoundary() {
  const error = useRouteError()
  return isRouteErrorResponse(error) && error.status === 404 ? <ScanNotFoundScreen /> : <ErrorPage error={error} />
}

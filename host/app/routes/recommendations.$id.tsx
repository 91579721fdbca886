import { useLoaderData } from '@remix-run/react'
import type { ScanView } from '#host/contract/scans.ts'
import { RecommendationsPage } from '../features/scans/report/recommendations-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { siteOf } from '../lib/site-of.ts'
import type { loader } from './detailed-recommendations.$id.tsx'

export { loader } from './detailed-recommendations.$id.tsx'
export { loadedOncePerPath as shouldRevalidate } from '../lib/loaded-once-per-path.ts'

export const handle = { crumb: (data: unknown) => siteOf((data as ScanView).url) }

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data ? `${siteOf(data.url)}: recommendations` : 'Scan Not Found',
  description: 'What to change on a scanned site, module by module.',
  index: false,
}))

export default function RecommendationsRoute() {
  return <RecommendationsPage scan={useLoaderData<typeof loader>() as ScanView} />
}

export { ScanErrorBoundary as ErrorBoundary } from '../features/scans/results/scan-error-boundary.tsx'

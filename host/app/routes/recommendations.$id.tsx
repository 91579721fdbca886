import { RecommendationsPage } from '../features/scans/report/recommendations-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { loadedPage } from '../lib/loaded-page.ts'
import { addressHost } from '../lib/address-host.ts'
import type { loader } from './detailed-recommendations.$id.tsx'

export { handle, loader } from './detailed-recommendations.$id.tsx'
export { loadedOncePerPath as shouldRevalidate } from '../lib/loaded-once-per-path.ts'

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data ? `${addressHost(data.scan.url)}: recommendations` : 'Scan Not Found',
  description: 'What to change on a scanned site, module by module.',
  index: false,
}))

export default loadedPage<typeof loader>(RecommendationsPage)

export { ScanErrorBoundary as ErrorBoundary } from '../features/scans/results/scan-error-boundary.tsx'

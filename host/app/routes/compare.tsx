import { useLoaderData } from '@remix-run/react'
import type { ComparableScan } from '#host/contract/dashboard.ts'
import { nameWorkspace, requirePageUser } from '#host/server/platform/http/page-route.ts'
import { pageLoader } from '#host/server/runtime.server.ts'
import {
  howComparable,
  readerOf,
  requireScan,
  scansToCompare,
  siteHistory,
  toScanView,
} from '#host/server/scans/index.server.ts'
import { ChoosePage } from '../features/scans/compare/choose-page.tsx'
import { ComparePage, type ComparePageProps } from '../features/scans/compare/compare-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'

type Loaded = ComparePageProps | { choices: ComparableScan[] }

export const loader = pageLoader(async (call): Promise<Loaded> => {
  const [one, two] = ['a', 'b'].map((name) => call.url.searchParams.get(name))
  if (!one) nameWorkspace(call)
  const actor = requirePageUser(call, 'read')
  if (!one || !two) return { choices: await scansToCompare(actor.tenantId, call.services.clock.now()) }
  const [a, b] = await Promise.all([requireScan(one, actor), requireScan(two, actor)])
  const comparable = howComparable(a, b)
  const { scores } = comparable.sameSeries ? await siteHistory(a.createdAt > b.createdAt ? a : b) : { scores: [] }
  const reader = readerOf(actor)
  return { a: toScanView(a, reader), b: toScanView(b, reader), ...comparable, scans: scores }
})

export const meta = pageMeta({
  title: 'Compare two scans',
  description: 'Two scans side by side: scores by module and what has changed.',
  index: false,
})

export default function CompareRoute() {
  const loaded = useLoaderData<typeof loader>() as Loaded
  return 'choices' in loaded ? <ChoosePage scans={loaded.choices} /> : <ComparePage {...loaded} />
}

export { ScanErrorBoundary as ErrorBoundary } from '../features/scans/results/scan-error-boundary.tsx'

import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { SiteHistory } from '#host/contract/dashboard.ts'
import type { ScanView } from '#host/contract/scans.ts'
import { requirePageUser } from '#host/server/platform/http/page-route.ts'
import { pageLoader } from '#host/server/runtime.server.ts'
import {
  listScans,
  readerOf,
  requireScan,
  requireScanView,
  siteHistory,
  toScanView,
} from '#host/server/scans/index.server.ts'
import { ChoosePage, type Choice } from '../features/scans/compare/choose-page.tsx'
import { ComparePage } from '../features/scans/compare/compare-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { siteOf } from '../lib/site-of.ts'

type Compared = { a: ScanView; b: ScanView; scans: SiteHistory['scores'] }
type Loaded = Compared | { choices: Choice[] }

const CHOICES = 100

export const loader = pageLoader(async (call): Promise<Loaded> => {
  const actor = requirePageUser(call)
  const [one, two] = ['a', 'b'].map((name) => call.url.searchParams.get(name))
  if (!one || !two) {
    const completed = { limit: CHOICES, status: 'completed' } as const
    const { scans } = await listScans(actor.tenantId, completed, call.services.clock.now())
    const choices = scans.map(({ id, url, createdAt, overallScore }) => {
      return { id, site: siteOf(url), at: createdAt, score: overallScore }
    })
    return { choices: choices.reverse() }
  }
  const [a, record] = await Promise.all([requireScanView(one, actor), requireScan(two, actor)])
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
  const loaded = useLoaderData<typeof loader>() as Loaded
  return 'choices' in loaded ? <ChoosePage scans={loaded.choices} /> : <ComparePage {...loaded} />
}

export { ScanErrorBoundary as ErrorBoundary } from '../features/scans/results/scan-error-boundary.tsx'

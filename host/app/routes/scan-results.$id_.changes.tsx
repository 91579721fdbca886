import { useLoaderData } from '@remix-run/react'
import { requirePageUser } from '#host/server/platform/http/page-route.ts'
import { pageLoader } from '#host/server/runtime.server.ts'
import { compareScans, requireScan, scanSeries } from '#host/server/scans/index.server.ts'
import { ChangesPage, NoEarlierScan, type ChangesPageProps } from '../features/scans/changes/changes-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'

type Loaded = { id: string; url: string; compared: ChangesPageProps | null }

/** The changes since the previous scan of the same address. */
export const loader = pageLoader(async (call): Promise<Loaded> => {
  const scan = await requireScan(call.params['id'], requirePageUser(call, 'read'))
  const { _id: id, url, scanType } = scan
  const before = scan.status === 'completed' ? await scanSeries.before(scan) : null
  if (!before) return { id, url, compared: null }
  const both = <Value,>(read: (from: typeof scan) => Value) => ({ before: read(before), after: read(scan) })
  const compared = {
    changes: compareScans(before, scan),
    scanType,
    scoring: both(({ scoring }) => scoring),
    scoringVersion: both(({ scoringVersion }) => scoringVersion),
    findings: both(({ findings }) => findings.length),
  }
  return { id, url, compared }
})

export const meta = pageMeta({
  title: 'What changed',
  description: 'What has changed since the last scan.',
  index: false,
})

export default function ChangesRoute() {
  const { id, url, compared } = useLoaderData<typeof loader>() as Loaded
  return compared ? <ChangesPage {...compared} /> : <NoEarlierScan id={id} url={url} />
}

export { ScanErrorBoundary as ErrorBoundary } from '../features/scans/results/scan-error-boundary.tsx'

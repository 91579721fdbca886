import { isDatabaseAway } from '#host/server/platform/database/database.ts'
import { nameWorkspace } from '#host/server/platform/http/page-route.ts'
import { pageLoader } from '#host/server/runtime.server.ts'
import { dashboardOverview, listScans } from '#host/server/scans/index.server.ts'
import { ReportsPage, type ReportsPageProps } from '../features/marketing/demo-reports/reports-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { loadedPage } from '../lib/loaded-page.ts'

const LISTED = 100

export const loader = pageLoader(async (call): Promise<ReportsPageProps> => {
  nameWorkspace(call)
  const { actor, services } = call
  const now = services.clock.now()
  const base = { signedIn: actor.kind === 'user', now: now.toISOString() }
  if (actor.kind !== 'user') return { ...base, scans: null, overview: null }
  try {
    const [{ scans }, overview] = await Promise.all([
      listScans(actor.tenantId, { limit: LISTED }, now),
      dashboardOverview(actor.tenantId),
    ])
    return { ...base, scans, overview }
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    return { ...base, scans: null, overview: null }
  }
})

export const meta = pageMeta({
  title: 'AI Optimization Reports',
  description: 'All reports of your websites with scores, labels and downloads.',
  index: false,
})

export default loadedPage<typeof loader>(ReportsPage)

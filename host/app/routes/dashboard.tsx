import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageLoader } from '#host/server/runtime.server.ts'
import { dashboardOverview, listScans, newestOpenScan, requireScanView } from '#host/server/scans/index.server.ts'
import { homeMeta } from '../features/dashboard/home-meta.ts'
import { HomePage, type HomePageProps } from '../features/dashboard/home-page.tsx'
import { homeQueryOf } from '../lib/home-query.ts'

const RECENT_SCANS = 5
const SCANS_PER_PAGE = 25

export const loader = pageLoader(async ({ url, actor, services }): Promise<HomePageProps> => {
  const { tab, days, q, status, before, initialUrl } = homeQueryOf(url.searchParams)
  const open = await newestOpenScan(actor)
  const openScan = open && (await requireScanView(open.id, actor))
  const base = { tab, initialUrl, openScan, days, query: { q, status, before } }
  if (actor.kind !== 'user') return { ...base, overview: null, scans: [], next: null }
  const filter = tab === 'scans' ? { q: q || undefined, status: status || undefined, before: before ?? undefined } : {}
  const limit = tab === 'scans' ? SCANS_PER_PAGE : RECENT_SCANS
  const [overview, { scans, next }] = await Promise.all([
    dashboardOverview(actor.tenantId),
    listScans(actor.tenantId, { limit, days, ...filter }, services.clock.now()),
  ])
  return { ...base, overview, scans, next }
})

export const handle = { crumbs: false }

export const meta: MetaFunction<typeof loader> = homeMeta

export default function DashboardRoute() {
  return <HomePage {...(useLoaderData<typeof loader>() as HomePageProps)} />
}

import { json, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { createScanSchema } from '#host/contract/scans.ts'
import { AppError } from '#host/server/platform/errors.ts'
import { leadToWorkspace, requirePageUser } from '#host/server/platform/http/page-route.ts'
import { readForm } from '#host/server/platform/http/read-form.ts'
import { parseInput } from '#host/server/platform/http/read-json.ts'
import { ensureVisitor } from '#host/server/platform/session/visitor.ts'
import { requireRight } from '#host/server/platform/session/place-actor.ts'
import { pageAction, pageLoader } from '#host/server/runtime.server.ts'
import { listSchedules } from '#host/server/schedules/index.server.ts'
import { sitePage } from '#host/server/sites/index.server.ts'
import { listSiteScans } from '#host/server/site-scans/index.server.ts'
import {
  createFormScan,
  dashboardOverview,
  listScans,
  newestOpenScan,
  scanPage,
} from '#host/server/scans/index.server.ts'
import { HomePage, type HomePageProps } from '../features/dashboard/home-page.tsx'
import { readSiteQuery } from '../features/dashboard/site-query.ts'
import { SCAN_OPTIONS } from '../features/scans/start/scan-groups.ts'
import { scanOfForm } from '../features/scans/start/scan-of-form.ts'
import { readHomeQuery } from '../lib/home-query.ts'

type Loaded = Omit<HomePageProps, 'startError'>

const RECENT_SCANS = 5
const RECENT_SITE_SCANS = 5

export const loader = pageLoader(async (call): Promise<Loaded> => {
  leadToWorkspace(call, '/dashboard')
  const { url, actor, services } = call
  if (url.pathname.startsWith('/w/')) requirePageUser(call)
  const { tab, initialUrl, ...asked } = readHomeQuery(url.searchParams)
  const { q, status, ...order } = asked
  const query = { ...order, ...(q && { q }), ...(status && { status }) }
  const openScan = await newestOpenScan(actor)
  const siteQuery = readSiteQuery(url.searchParams)
  const base = { options: SCAN_OPTIONS, tab, initialUrl, openScan, query, siteQuery }
  if (actor.kind !== 'user')
    return { ...base, overview: null, sites: null, scans: [], siteScans: [], history: null, schedules: [] }
  requireRight(actor, 'read')
  const now = services.clock.now()
  const { tenantId } = actor
  const [overview, sites, { scans }, { siteScans }, history, schedules] = await Promise.all([
    dashboardOverview(tenantId),
    tab !== 'scans' ? sitePage(tenantId, siteQuery) : null,
    tab === 'dashboard' ? listScans(tenantId, { limit: RECENT_SCANS, days: query.days }, now) : { scans: [] },
    tab === 'dashboard' ? listSiteScans(tenantId, { limit: RECENT_SITE_SCANS }) : { siteScans: [] },
    tab === 'scans' ? scanPage(tenantId, query, now) : null,
    tab === 'scans' ? listSchedules(tenantId) : [],
  ])
  return { ...base, overview, sites, scans, siteScans, history, schedules }
})

/** The scan form without JavaScript; with it, the form calls the API. */
export const action = pageAction(async ({ request, actor, services }): Promise<Response> => {
  const headers = new Headers()
  try {
    const input = parseInput(createScanSchema, scanOfForm(await readForm(request)))
    if (actor.kind === 'user') requireRight(actor, 'scan')
    const visitorId = actor.kind === 'visitor' ? ensureVisitor(actor, services.https(), headers) : null
    const scan = await createFormScan(input, actor, visitorId, services)
    return redirect(`/scan-results/${scan.id}`, { headers })
  } catch (error) {
    if (error instanceof AppError) return json({ message: error.message }, { status: error.status, headers })
    throw error
  }
})

export { homeMeta as meta } from '../features/dashboard/home-meta.ts'

export const handle = { crumbs: false }

export default function DashboardRoute() {
  const refused = useActionData<typeof action>()
  return <HomePage {...(useLoaderData<typeof loader>() as Loaded)} startError={refusalIn(refused)} />
}

function refusalIn(refused: unknown): string | null {
  return refused && typeof refused === 'object' && 'message' in refused ? String(refused.message) : null
}

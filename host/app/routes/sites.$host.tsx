import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { SiteOverview } from '#host/contract/sites.ts'
import { badgeStore, toBadgeView } from '#host/server/badges/index.server.ts'
import { nameWorkspace, requirePageUser } from '#host/server/platform/http/page-route.ts'
import { pageLoader } from '#host/server/runtime.server.ts'
import { scheduleStore, toScheduleView } from '#host/server/schedules/index.server.ts'
import { siteOverview } from '#host/server/sites/index.server.ts'
import { SitePage } from '../features/sites/site-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { siteOf } from '../lib/site-of.ts'

export const loader = pageLoader(async (call): Promise<SiteOverview> => {
  nameWorkspace(call)
  const { tenantId } = requirePageUser(call, 'read')
  const { services } = call
  const host = call.params['host'] ?? ''
  const [overview, schedules, badges] = await Promise.all([
    siteOverview(tenantId, host),
    scheduleStore.list(tenantId),
    badgeStore.list(tenantId),
  ])
  const deps = { origin: services.origin(), now: services.clock.now(), keys: services.badges.keys }
  return {
    ...overview,
    schedules: schedules.filter(({ url }) => siteOf(url) === host).map(toScheduleView),
    badges: await Promise.all(badges.filter((badge) => badge.host === host).map((badge) => toBadgeView(badge, deps))),
  }
})

export const handle = { crumb: (data: unknown) => (data as SiteOverview).site.host }

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, {
    title: args.data ? `${(args.data as SiteOverview).site.host}: site` : 'Site not found',
    description: 'The scores of a site over time, its scans, schedules, badges and tags.',
    index: false,
  })

export default function SiteRoute() {
  const data = useLoaderData<typeof loader>() as SiteOverview
  return <SitePage key={data.site.host} {...data} />
}

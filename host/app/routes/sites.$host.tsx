import type { SiteOverview } from '#host/contract/sites.ts'
import { listBadges } from '#host/server/badges/index.server.ts'
import { nameWorkspace, requirePageUser } from '#host/server/platform/http/page-route.ts'
import { pageLoader } from '#host/server/runtime.server.ts'
import { listSchedules } from '#host/server/schedules/index.server.ts'
import { siteOverview } from '#host/server/sites/index.server.ts'
import { SitePage } from '../features/sites/site-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { loadedPage } from '../lib/loaded-page.ts'
import { addressHost } from '../lib/address-host.ts'

export const loader = pageLoader(async (call): Promise<SiteOverview> => {
  nameWorkspace(call)
  const { tenantId } = requirePageUser(call, 'read')
  const host = call.params['host'] ?? ''
  const [overview, schedules, badges] = await Promise.all([
    siteOverview(tenantId, host),
    listSchedules(tenantId),
    listBadges(tenantId, call.services.badges),
  ])
  return {
    ...overview,
    schedules: schedules.filter(({ url }) => addressHost(url) === host),
    badges: badges.filter((badge) => badge.host === host),
  }
})

export const handle = { crumb: (data: unknown) => (data as SiteOverview).site.host }

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data ? `${(data as SiteOverview).site.host}: site` : 'Site not found',
  description: 'The scores of a site over time, its scans, schedules, badges and tags.',
  index: false,
}))

export default loadedPage<typeof loader>(SitePage, ({ site }) => site.host)

import { requirePageUser } from '#host/server/platform/http/page-route.ts'
import { pageLoader } from '#host/server/runtime.server.ts'
import { scansOfSchedule } from '#host/server/scans/index.server.ts'
import { requireSchedule, toScheduleView } from '#host/server/schedules/index.server.ts'
import { siteScansOfSchedule } from '#host/server/site-scans/index.server.ts'
import { listDeliveries } from '#host/server/notifications/index.server.ts'
import { SchedulePage, type SchedulePageProps } from '../features/schedules/schedule-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { loadedPage } from '../lib/loaded-page.ts'

export const loader = pageLoader(async (call): Promise<SchedulePageProps> => {
  const { tenantId } = requirePageUser(call, 'read')
  const schedule = await requireSchedule(tenantId, call.params['id'])
  const [scans, siteScans, deliveries] = await Promise.all([
    scansOfSchedule(tenantId, schedule._id),
    siteScansOfSchedule(tenantId, schedule._id),
    listDeliveries(tenantId, schedule._id),
  ])
  return { schedule: toScheduleView(schedule), scans, siteScans, deliveries }
})

export const handle = { crumb: (data: unknown) => (data as SchedulePageProps).schedule.name }

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data ? `${data.schedule.name}: schedule` : 'Schedule not found',
  description: 'When a site is scanned next, what its scans found, and which notifications were sent.',
  index: false,
}))

export default loadedPage<typeof loader>(SchedulePage)

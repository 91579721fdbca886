import { createScheduleSchema } from '#host/contract/schedules.ts'
import { channelStore } from '#host/server/notifications/index.server.ts'
import { audit } from '#host/server/platform/audit.ts'
import { json } from '#host/server/platform/http/http.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { createSchedule, scheduleStore, toScheduleView } from '#host/server/schedules/index.server.ts'

const { loader, action } = apiRoute({
  GET: method({ access: 'user', right: 'read' }, async ({ actor }) =>
    (await scheduleStore.list(actor.tenantId)).map(toScheduleView),
  ),
  POST: method(
    { access: 'user', right: 'schedule', body: createScheduleSchema },
    async ({ actor, body, logger, services }) => {
      await channelStore.requireAll(actor.tenantId, body.channelIds)
      const created = await createSchedule(body, actor, services)
      const { id, name, url } = created
      await audit(logger, { action: 'schedule.create', actor, target: id, after: { name, url } })
      return json(created, { status: 201 })
    },
  ),
})

export { loader, action }

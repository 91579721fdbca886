import { updateScheduleSchema } from '#host/contract/schedules.ts'
import { channelStore } from '#host/server/notifications/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { deleteSchedule, updateSchedule } from '#host/server/schedules/index.server.ts'

const { loader, action } = apiRoute({
  PUT: method(
    { access: 'user', right: 'schedule', body: updateScheduleSchema },
    async ({ actor, body, params, services }) => {
      await channelStore.requireAll(actor.tenantId, body.channelIds ?? [])
      return updateSchedule(params['id'], body, actor, services)
    },
  ),
  DELETE: method({ access: 'user', right: 'delete' }, async ({ actor, params, services }) =>
    deleteSchedule(params['id'], actor, services.clock.now()),
  ),
})

export { loader, action }

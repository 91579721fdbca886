import { updateScheduleSchema } from '#host/contract/schedules.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { deleteSchedule, updateSchedule } from '#host/server/schedules/index.server.ts'

const { loader, action } = apiRoute({
  PUT: method(
    { access: 'user', right: 'schedule', body: updateScheduleSchema },
    async ({ actor, body, params, services }) => updateSchedule(params['id'], body, actor, services),
  ),
  DELETE: method({ access: 'user', right: 'delete' }, async ({ actor, params, services }) =>
    deleteSchedule(params['id'], actor, services.clock.now()),
  ),
})

export { loader, action }

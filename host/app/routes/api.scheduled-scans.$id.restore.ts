import { scheduleViewSchema } from '#host/contract/schedules.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { restoreSchedule } from '#host/server/schedules/index.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'user', right: 'delete' },
    { summary: 'Undo a deletion within 5 minutes', 200: scheduleViewSchema },
    async ({ actor, params, services }) => restoreSchedule(params['id'], actor, services.clock.now()),
  ),
})

export { loader, action }

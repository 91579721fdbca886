import { scheduleViewSchema } from '#host/contract/schedules.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { scheduleStore, toScheduleView } from '#host/server/schedules/index.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'user', right: 'delete' },
    { summary: 'Undo a deletion within 5 minutes', 200: scheduleViewSchema },
    async ({ actor, params, services }) =>
      toScheduleView(await scheduleStore.restore(actor.tenantId, params['id'], services.clock.now())),
  ),
})

export { loader, action }

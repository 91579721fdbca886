import { json } from '#host/server/platform/http/http.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { runScheduleNow, scheduleStore } from '#host/server/schedules/index.server.ts'

const { loader, action } = apiRoute({
  POST: method({ access: 'user', right: 'schedule' }, async ({ actor, params, services }) => {
    const schedule = await scheduleStore.require(actor.tenantId, params['id'])
    return json(await runScheduleNow(schedule, services), { status: 202 })
  }),
})

export { loader, action }

import { scanStartedSchema } from '#host/contract/answers.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { runScheduleNow, requireSchedule } from '#host/server/schedules/index.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'user', right: 'schedule' },
    { summary: 'Start one run now', 202: scanStartedSchema, errors: [429] },
    async ({ actor, params, services }) => {
      const schedule = await requireSchedule(actor.tenantId, params['id'])
      return runScheduleNow(schedule, services)
    },
  ),
})

export { loader, action }

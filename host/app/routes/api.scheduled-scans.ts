import { z } from 'zod'
import { createdScheduleSchema } from '#host/contract/answers.ts'
import { createScheduleSchema, scheduleViewSchema } from '#host/contract/schedules.ts'
import { requireChannels } from '#host/server/notifications/index.server.ts'
import { audit } from '#host/server/platform/audit.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { createSchedule, listSchedules } from '#host/server/schedules/index.server.ts'

const { loader, action } = apiRoute({
  GET: method(
    { access: 'user', right: 'read' },
    { summary: 'Schedules', 200: z.array(scheduleViewSchema) },
    async ({ actor }) => listSchedules(actor.tenantId),
  ),
  POST: method(
    { access: 'user', right: 'schedule', body: createScheduleSchema },
    { summary: 'Create a schedule', 201: createdScheduleSchema, errors: [409] },
    async ({ actor, body, logger, services }) => {
      await requireChannels(actor.tenantId, body.channelIds)
      const created = await createSchedule(body, actor, services)
      const { id, name, url } = created
      await audit(logger, { action: 'schedule.create', actor, target: id, after: { name, url } })
      return created
    },
  ),
})

export { loader, action }

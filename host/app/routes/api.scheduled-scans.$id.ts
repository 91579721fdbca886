import { scheduleViewSchema, updateScheduleSchema } from '#host/contract/schedules.ts'
import { requireChannels } from '#host/server/notifications/index.server.ts'
import { audit } from '#host/server/platform/audit.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { deleteSchedule, updateSchedule } from '#host/server/schedules/index.server.ts'

const { loader, action } = apiRoute({
  PUT: method(
    { access: 'user', right: 'schedule', body: updateScheduleSchema },
    { summary: 'Change any part of a schedule', 200: scheduleViewSchema, errors: [429] },
    async ({ actor, body, logger, params, services }) => {
      await requireChannels(actor.tenantId, body.channelIds ?? [])
      const updated = await updateSchedule(params['id'], body, actor, services)
      const { id, name, url, isActive } = updated
      await audit(logger, { action: 'schedule.update', actor, target: id, after: { name, url, isActive } })
      return updated
    },
  ),
  DELETE: method(
    { access: 'user', right: 'delete' },
    { summary: 'Delete a schedule', 204: null },
    async ({ actor, logger, params, services }) => {
      await deleteSchedule(params['id'], actor, services.clock.now())
      await audit(logger, { action: 'schedule.delete', actor, target: params['id'] ?? null })
    },
  ),
})

export { loader, action }

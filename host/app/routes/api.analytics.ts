import { analyticsSchema, MAX_ANALYTICS_BYTES } from '#host/contract/analytics.ts'
import { recordEvents } from '#host/server/analytics/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  POST: method(
    { access: 'anyone', body: analyticsSchema, maxBodyBytes: MAX_ANALYTICS_BYTES },
    { summary: 'Store analytics events of a visitor who consented', 204: null, errors: [413, 429] },
    async ({ actor, body, services }) => recordEvents(body, actor.clientAddress, services),
  ),
})

export { loader, action }

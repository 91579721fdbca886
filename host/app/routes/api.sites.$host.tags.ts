import { siteTagsSchema } from '#host/contract/sites.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { siteStore } from '#host/server/sites/index.server.ts'

const { loader, action } = apiRoute({
  PUT: method({ access: 'user', right: 'scan', body: siteTagsSchema }, ({ actor, body, params }) =>
    siteStore.setTags({ tenantId: actor.tenantId, host: params['host'] ?? '' }, body.tags),
  ),
})

export { loader, action }

import { siteTagsSchema } from '#host/contract/answers.ts'
import { setSiteTagsSchema } from '#host/contract/sites.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { siteStore } from '#host/server/sites/index.server.ts'

const { loader, action } = apiRoute({
  PUT: method(
    { access: 'user', right: 'scan', body: setSiteTagsSchema },
    { summary: 'Set the tags of a site in the list of sites', 200: siteTagsSchema },
    ({ actor, body, params }) => siteStore.setTags({ tenantId: actor.tenantId, host: params['host'] ?? '' }, body.tags),
  ),
})

export { loader, action }

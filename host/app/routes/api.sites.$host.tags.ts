import { siteTagsSchema } from '#host/contract/answers.ts'
import { setSiteTagsSchema } from '#host/contract/sites.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { setSiteTags } from '#host/server/sites/index.server.ts'

const { loader, action } = apiRoute({
  PUT: method(
    { access: 'user', right: 'scan', body: setSiteTagsSchema },
    { summary: 'Set the tags of a site in the list of sites', 200: siteTagsSchema },
    ({ actor, body, params }) => setSiteTags(params['host'] ?? '', body.tags, actor),
  ),
})

export { loader, action }

import { presenceSchema, removeTotpSchema } from '#host/contract/second-factor.ts'
import { callerOf, proposeTotp, removeTotp } from '#host/server/accounts/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  POST: method({ access: 'user', body: presenceSchema }, async ({ body, actor, request, services }) =>
    proposeTotp(body, actor, callerOf(request, actor, services), services),
  ),
  DELETE: method({ access: 'user', body: removeTotpSchema }, async ({ body, actor, request, services }) =>
    removeTotp(body, actor, callerOf(request, actor, services), services),
  ),
})

export { loader, action }

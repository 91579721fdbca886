import { presenceSchema } from '#host/contract/second-factor.ts'
import { toCaller, removePasskey } from '#host/server/accounts/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  DELETE: method(
    { access: 'user', body: presenceSchema },
    { summary: 'Remove a passkey', 204: null, errors: [429] },
    async ({ actor, body, params, request, services }) =>
      removePasskey(params['id'] ?? '', body, actor, toCaller(request, actor, services), services),
  ),
})

export { loader, action }

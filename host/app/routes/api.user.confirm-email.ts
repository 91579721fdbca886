import { mailConfirmationAgain } from '#host/server/accounts/index.server.ts'
import { json } from '#host/server/platform/http/http.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  POST: method({ access: 'user' }, async ({ actor, services }) =>
    json(await mailConfirmationAgain(actor, services), { status: 202 }),
  ),
})

export { loader, action }

import { updateUserSchema, userViewSchema } from '#host/contract/accounts.ts'
import { deleteUserSchema } from '#host/contract/second-factor.ts'
import {
  toCaller,
  deleteAccount,
  endedCookie,
  requireUserView,
  toUserView,
  updateUser,
} from '#host/server/accounts/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  GET: method({ access: 'user' }, { summary: 'The signed-in account', 200: userViewSchema }, async ({ actor }) =>
    requireUserView(actor),
  ),
  PATCH: method(
    { access: 'user', body: updateUserSchema },
    { summary: 'Change names or address', 200: userViewSchema, errors: [409, 429] },
    async ({ actor, body, services }) => toUserView(await updateUser(body, actor, services), actor.memberships),
  ),
  DELETE: method(
    { access: 'user', body: deleteUserSchema },
    { summary: 'Delete the account, and the workspaces in which nobody else is', 204: null, errors: [409, 429] },
    async ({ actor, body, headers, request, services }) => {
      await deleteAccount(body, actor, toCaller(request, actor, services), services)
      headers.append('Set-Cookie', endedCookie(services.https()))
    },
  ),
})

export { loader, action }

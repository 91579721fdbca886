import { deleteUserSchema, updateUserSchema } from '#host/contract/accounts.ts'
import { deleteAccount, endedCookie, toUserView, updateUser, userStore } from '#host/server/accounts/index.server.ts'
import { unauthorized } from '#host/server/platform/errors.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  GET: method({ access: 'user' }, async ({ actor }) => {
    const user = await userStore.findById(actor.userId)
    if (!user) throw unauthorized()
    return toUserView(user, actor.memberships)
  }),
  PATCH: method({ access: 'user', body: updateUserSchema }, async ({ body, actor, services }) =>
    toUserView(await updateUser(body, actor, services), actor.memberships),
  ),
  DELETE: method({ access: 'user', body: deleteUserSchema }, async ({ body, actor, services, headers }) => {
    await deleteAccount(body.password, actor, services)
    headers.append('Set-Cookie', endedCookie(services.https()))
  }),
})

export { loader, action }

import { PRODUCT_SLUG } from '#host/contract/product.ts'
import { exportAccount } from '#host/server/accounts/index.server.ts'
import { json } from '#host/server/platform/http.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const route = apiRoute({
  GET: method({ access: 'user' }, async ({ actor, services }) =>
    json(await exportAccount(actor, services), {
      headers: { 'Content-Disposition': `attachment; filename="${PRODUCT_SLUG}-account.json"` },
    }),
  ),
})

export const loader = route.loader
export const action = route.action

import { PRODUCT_SLUG } from '#host/contract/product.ts'
import { exportAccount } from '#host/server/accounts/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const HEADERS = {
  'Content-Type': 'application/json',
  'Content-Disposition': `attachment; filename="${PRODUCT_SLUG}-account.json"`,
  // Packed on the way, nobody could tell how much of it the client has taken.
  'Cache-Control': 'private, no-store, no-transform',
}

const { loader, action } = apiRoute({
  GET: method(
    { access: 'user' },
    async ({ actor, drained, request, services }) =>
      // A body that nobody reads would keep the account's turn.
      new Response(request.method === 'HEAD' ? null : await exportAccount(actor, drained, services), {
        headers: HEADERS,
      }),
  ),
})

export { loader, action }

import { PRODUCT_SLUG } from '#host/contract/product.ts'
import { exportAccount } from '#host/server/accounts/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const HEADERS = {
  'Content-Type': 'application/json',
  'Content-Disposition': `attachment; filename="${PRODUCT_SLUG}-account.json"`,
  // Compression would hide how much of the stream the client has read.
  'Cache-Control': 'private, no-store, no-transform',
}

const { loader, action } = apiRoute({
  GET: method(
    { access: 'user' },
    { summary: "The account's data", 200: 'application/json', errors: [429] },
    async ({ actor, drained, request, services }) =>
      // HEAD gets no body: one that is never read would block the account's next export.
      new Response(request.method === 'HEAD' ? null : await exportAccount(actor, drained, services), {
        headers: HEADERS,
      }),
  ),
})

export { loader, action }

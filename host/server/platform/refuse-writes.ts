import type { ActionFunctionArgs } from '@remix-run/node'

export const READ_METHODS = 'GET, HEAD, OPTIONS'

/** The action of a route that is only read: Remix's own refusal neither says which methods it takes nor why. */
export function refuseWrites({ request }: ActionFunctionArgs): Response {
  const message = `This address does not take ${request.method}.`
  return Response.json({ message }, { status: 405, headers: { Allow: READ_METHODS, 'Cache-Control': 'no-store' } })
}

import type { ActionFunctionArgs } from '@remix-run/node'
import { notTaken, READ_METHODS } from './http-methods.ts'

/** The action of a route that is only read: Remix's own refusal neither says which methods it takes nor why. */
export function refuseWrites({ request }: ActionFunctionArgs): Response {
  const headers = { Allow: READ_METHODS, 'Cache-Control': 'no-store' }
  return Response.json({ message: notTaken(request.method) }, { status: 405, headers })
}

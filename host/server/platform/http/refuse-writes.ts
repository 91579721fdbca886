import type { ActionFunctionArgs } from '@remix-run/node'
import { notTaken, READ_METHODS } from './http-methods.ts'

/** The action of a read-only route: Remix's own refusal names neither the allowed methods nor the reason. */
export function refuseWrites({ request }: ActionFunctionArgs): Response {
  const headers = { Allow: READ_METHODS, 'Cache-Control': 'no-store' }
  return Response.json({ message: notTaken(request.method) }, { status: 405, headers })
}

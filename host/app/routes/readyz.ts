import type { LoaderFunctionArgs } from '@remix-run/node'
import { isDirectCall } from '#host/server/platform/http/is-direct-call.ts'
import { runtime } from '#host/server/runtime.server.ts'

/**
 * 200 when the database responds, so that a load balancer sends traffic here. With
 * `?verbose`, this machine also learns the browser; without, the body is as others compare it, as a whole.
 */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { database, env, scanner } = runtime()
  const headers = { 'Cache-Control': 'no-store' }
  if (!(await database.answers())) {
    return Response.json({ status: 'unavailable', message: 'The database does not answer.' }, { status: 503, headers })
  }
  const isVerbose = new URL(request.url).searchParams.has('verbose') && isDirectCall(request, context, env)
  const found = isVerbose ? scanner.processes.browser() : null
  const browser = found && (found.missing ?? found.choice)
  return Response.json({ status: 'ready', ...(browser && { browser }) }, { headers })
}

export { refuseWrites as action } from '#host/server/platform/http/refuse-writes.ts'

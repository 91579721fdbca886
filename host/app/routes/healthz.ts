import type { LoaderFunctionArgs } from '@remix-run/node'
import { isDirectCall } from '#host/server/platform/http/is-direct-call.ts'
import { runtime } from '#host/server/runtime.server.ts'

/** 200 while the process is alive; checks nothing else. This machine also learns which browser scans use. */
export function loader({ request, context }: LoaderFunctionArgs): Response {
  const { env, scanner } = runtime()
  const found = isDirectCall(request, context, env) ? scanner.processes.browser() : null
  const browser = found && (found.missing ?? found.choice)
  return Response.json({ status: 'ok', ...(browser && { browser }) }, { headers: { 'Cache-Control': 'no-store' } })
}

export { refuseWrites as action } from '#host/server/platform/http/refuse-writes.ts'

import type { LoaderFunctionArgs } from '@remix-run/node'
import { isDirectCall } from '#host/server/platform/http/is-direct-call.ts'
import { equalSecrets } from '#host/server/platform/secrets.ts'
import { runtime } from '#host/server/runtime.server.ts'

/** For Prometheus: with the token if one is set, otherwise only from this machine. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { env, metrics } = runtime()
  const token = env.METRICS_TOKEN
  const allowed = token
    ? equalSecrets(request.headers.get('Authorization') ?? '', `Bearer ${token}`)
    : isDirectCall(request, context, env)
  if (!allowed) return Response.json({ message: 'Not found' }, { status: 404 })
  return new Response(await metrics.registry.metrics(), {
    headers: { 'Content-Type': metrics.registry.contentType, 'Cache-Control': 'no-store' },
  })
}

export { refuseWrites as action } from '#host/server/platform/http/refuse-writes.ts'

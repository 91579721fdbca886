import type { LoaderFunctionArgs } from '@remix-run/node'
import { isLoopbackName } from '#host/server/platform/client-address.ts'
import { clientAddressOf } from '#host/server/platform/http.ts'
import { equalSecrets } from '#host/server/platform/secrets.ts'
import { runtime } from '#host/server/runtime.server.ts'

/** For Prometheus: from this machine, or from anywhere with the token where one is set. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { env, metrics } = runtime()
  const token = env.METRICS_TOKEN
  const allowed = token
    ? equalSecrets(request.headers.get('Authorization') ?? '', `Bearer ${token}`)
    : isLoopbackName(clientAddressOf(request, context, env))
  if (!allowed) return Response.json({ message: 'Not found' }, { status: 404 })
  return new Response(await metrics.registry.metrics(), {
    headers: { 'Content-Type': metrics.registry.contentType, 'Cache-Control': 'no-store' },
  })
}

export { refuseWrites as action } from '#host/server/platform/refuse-writes.ts'

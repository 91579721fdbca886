import type { LoaderFunctionArgs } from '@remix-run/node'
import { isLoopbackName } from '#host/server/platform/http/client-address.ts'
import { clientAddressOf } from '#host/server/platform/http/http.ts'
import { equalSecrets } from '#host/server/platform/secrets.ts'
import { runtime } from '#host/server/runtime.server.ts'

/** Headers that proxies add, besides X-Forwarded-*. Behind a proxy, every request seems to come from this machine. */
const PROXY_HEADERS: ReadonlySet<string> = new Set([
  'via',
  'forwarded',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-forwarded-for',
  'x-envoy-external-address',
  'true-client-ip',
  'cf-connecting-ip',
  'fastly-client-ip',
  'cdn-loop',
])

/** For Prometheus: with the token if one is set, otherwise only from this machine. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { env, metrics } = runtime()
  const token = env.METRICS_TOKEN
  const allowed = token
    ? equalSecrets(request.headers.get('Authorization') ?? '', `Bearer ${token}`)
    : isLoopbackName(clientAddressOf(request, context, env)) && isDirect(request)
  if (!allowed) return Response.json({ message: 'Not found' }, { status: 404 })
  return new Response(await metrics.registry.metrics(), {
    headers: { 'Content-Type': metrics.registry.contentType, 'Cache-Control': 'no-store' },
  })
}

/** Whether the request names this machine and has no proxy headers. */
function isDirect({ url, headers }: Request): boolean {
  const isFromProxy = (name: string) => name.startsWith('x-forwarded') || PROXY_HEADERS.has(name)
  return isLoopbackName(new URL(url).hostname) && ![...headers.keys()].some(isFromProxy)
}

export { refuseWrites as action } from '#host/server/platform/http/refuse-writes.ts'

import type { LoaderFunctionArgs } from '@remix-run/node'
import { runtime } from '#host/server/runtime.server.ts'
import { ogCard } from '#host/server/site/index.server.ts'

export function loader({ request }: LoaderFunctionArgs) {
  const path = new URL(request.url).searchParams.get('page') ?? '/'
  const png = ogCard(path, runtime().origin())
  const headers = {
    'Content-Type': 'image/png',
    'Cache-Control': 'public, max-age=86400',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }
  return new Response(new Uint8Array(png), { headers })
}

export { refuseWrites as action } from '#host/server/platform/refuse-writes.ts'

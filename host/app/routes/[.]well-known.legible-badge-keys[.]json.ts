import type { LoaderFunctionArgs } from '@remix-run/node'
import { publicAnswer } from '#host/server/badges/index.server.ts'
import { runtime } from '#host/server/runtime.server.ts'

export async function loader({ request }: LoaderFunctionArgs) {
  const keys = await runtime().badges.keys.published()
  return publicAnswer(request, JSON.stringify(keys), 'application/json', 'public, max-age=3600')
}

export { refuseWrites as action } from '#host/server/platform/refuse-writes.ts'

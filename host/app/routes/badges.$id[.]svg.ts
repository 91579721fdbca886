import type { LoaderFunctionArgs } from '@remix-run/node'
import { badgeAnswer } from '#host/server/badges/index.server.ts'
import { runtime } from '#host/server/runtime.server.ts'

export async function loader({ params, request }: LoaderFunctionArgs) {
  return badgeAnswer('svg', params['id'] ?? '', request, runtime().badges)
}

export { refuseWrites as action } from '#host/server/platform/http/refuse-writes.ts'

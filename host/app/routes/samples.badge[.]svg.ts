import type { LoaderFunctionArgs } from '@remix-run/node'
import { sampleBadgeAnswer } from '#host/server/badges/index.server.ts'
import { runtime } from '#host/server/runtime.server.ts'

export function loader({ request }: LoaderFunctionArgs) {
  return sampleBadgeAnswer(request, runtime().clock.now())
}

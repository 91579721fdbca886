import type { LoaderFunctionArgs } from '@remix-run/node'
import { embedFileAnswer } from '#host/server/embeds/index.server.ts'

export function loader({ params, request }: LoaderFunctionArgs) {
  return embedFileAnswer(params['file'] ?? '', request)
}

export { refuseWrites as action } from '#host/server/platform/http/refuse-writes.ts'

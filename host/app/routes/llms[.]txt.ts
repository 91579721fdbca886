import type { LoaderFunctionArgs } from '@remix-run/node'
import { publicAnswer } from '#host/server/badges/index.server.ts'
import { runtime } from '#host/server/runtime.server.ts'
import { llmsTxt } from '#host/server/site/index.server.ts'

export function loader({ request }: LoaderFunctionArgs) {
  return publicAnswer(request, llmsTxt(runtime().origin()), 'text/plain; charset=utf-8')
}

export { refuseWrites as action } from '#host/server/platform/http/refuse-writes.ts'

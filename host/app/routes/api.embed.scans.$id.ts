import { z } from 'zod'
import { embedScanSchema } from '#host/contract/answers.ts'
import { allowOrigin, preflightAnswer, requireEmbeddedScan, toEmbedScan } from '#host/server/embeds/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  OPTIONS: method({ access: 'anyone', crossOrigin: true }, null, async ({ params, request, url }) => {
    const { origins } = await requireEmbeddedScan(params['id'], url.searchParams.get('token'))
    const origin = request.headers.get('Origin') ?? ''
    return origins.includes(origin) ? preflightAnswer(origin) : new Response(null, { status: 403 })
  }),
  GET: method(
    { access: 'anyone', crossOrigin: true },
    {
      summary: 'Progress and result of such a scan',
      200: embedScanSchema,
      errors: [404],
      query: z.object({ token: z.string() }),
    },
    async ({ headers, params, request, services, url }) => {
      const token = url.searchParams.get('token') ?? ''
      const { scan, origins } = await requireEmbeddedScan(params['id'], token)
      const origin = request.headers.get('Origin')
      if (origin && origins.includes(origin)) allowOrigin(headers, origin)
      return toEmbedScan(scan, token, services.origin())
    },
  ),
})

export { loader, action }

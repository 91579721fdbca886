import { z } from 'zod'
import { embedScanCreatedSchema } from '#host/contract/answers.ts'
import { startEmbedScanSchema } from '#host/contract/embed-keys.ts'
import { allowOrigin, preflightAnswer, requireEmbedKey, startEmbedScan } from '#host/server/embeds/index.server.ts'
import { readJson } from '#host/server/platform/http/read-json.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  OPTIONS: method({ access: 'anyone', crossOrigin: true }, null, async ({ request, services, url }) => {
    const origin = request.headers.get('Origin')
    await requireEmbedKey(url.searchParams.get('key'), origin, services.origin())
    return preflightAnswer(origin ?? '')
  }),
  POST: method(
    { access: 'anyone', crossOrigin: true },
    {
      summary: "Start a scan from a partner's page",
      201: embedScanCreatedSchema,
      errors: [403, 429],
      body: startEmbedScanSchema,
      query: z.object({ key: z.string().describe('pk_…') }),
    },
    async ({ actor, headers, request, services, url }) => {
      const pageOrigin = request.headers.get('Origin') ?? ''
      const key = await requireEmbedKey(url.searchParams.get('key'), pageOrigin, services.origin())
      allowOrigin(headers, pageOrigin)
      // Read after the origin is allowed, so that the partner's page can read a refusal of the body.
      const body = await readJson(request, startEmbedScanSchema)
      const visitor = { clientAddress: actor.clientAddress, pageOrigin }
      return startEmbedScan(body, key, visitor, services)
    },
  ),
})

export { loader, action }

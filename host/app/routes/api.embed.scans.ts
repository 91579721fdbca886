import { startEmbedScanSchema } from '#host/contract/embed-keys.ts'
import { allowOrigin, preflightAnswer, requireEmbedKey, startEmbedScan } from '#host/server/embeds/index.server.ts'
import { json } from '#host/server/platform/http/http.ts'
import { readJson } from '#host/server/platform/http/read-json.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  OPTIONS: method({ access: 'anyone', crossOrigin: true }, async ({ request, services, url }) => {
    const origin = request.headers.get('Origin')
    await requireEmbedKey(url.searchParams.get('key'), origin, services.origin())
    return preflightAnswer(origin ?? '')
  }),
  POST: method({ access: 'anyone', crossOrigin: true }, async ({ actor, headers, request, services, url }) => {
    const pageOrigin = request.headers.get('Origin') ?? ''
    const key = await requireEmbedKey(url.searchParams.get('key'), pageOrigin, services.origin())
    allowOrigin(headers, pageOrigin)
    // Read after the origin is allowed, so that the partner's page can read a refusal of the body.
    const body = await readJson(request, startEmbedScanSchema)
    const visitor = { clientAddress: actor.clientAddress, pageOrigin }
    return json(await startEmbedScan(body, key, visitor, services), { status: 201 })
  }),
})

export { loader, action }

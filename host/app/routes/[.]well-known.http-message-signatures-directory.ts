import { publicAnswer } from '#host/server/badges/index.server.ts'
import { AppError } from '#host/server/platform/errors.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { DIRECTORY_TYPE } from '#host/server/scan-signing/index.server.ts'

/** Packed on the way, the body would no longer be the one of its digest. */
const CACHING = 'public, max-age=3600, no-transform'

const { loader, action } = apiRoute({
  GET: method({ access: 'anyone', crossOrigin: true }, async ({ request, services }) => {
    if (!services.signing) throw new AppError('not-found', 'This scanner does not sign its requests.')
    const { body, headers } = await services.signing.directory()
    return publicAnswer(request, body, DIRECTORY_TYPE, { ...headers, 'Cache-Control': CACHING })
  }),
})

export { loader, action }

import { publicAnswer } from '#host/server/badges/index.server.ts'
import { AppError } from '#host/server/platform/errors.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'
import { DIRECTORY_TYPE } from '#host/server/scan-signing/index.server.ts'

/** `no-transform`, because compression would change the body and break its digest. */
const CACHING = 'public, max-age=3600, no-transform'

const { loader, action } = apiRoute({
  GET: method(
    { access: 'anyone', crossOrigin: true },
    {
      summary: 'Public keys for the signed requests of our scanner (Web Bot Auth)',
      200: 'application/http-message-signatures-directory+json',
      errors: [404],
    },
    async ({ request, services }) => {
      if (!services.signing) throw new AppError('not-found', 'This scanner does not sign its requests.')
      const { body, headers } = await services.signing.directory()
      return publicAnswer(request, body, DIRECTORY_TYPE, { ...headers, 'Cache-Control': CACHING })
    },
  ),
})

export { loader, action }

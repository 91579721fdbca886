import { publicAnswer } from '#host/server/badges/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  GET: method(
    { access: 'anyone', crossOrigin: true },
    { summary: 'Public keys of badge signatures, as a JWK set', 200: 'application/json' },
    async ({ request, services }) => {
      const text = JSON.stringify(await services.badges.keys.published())
      return publicAnswer(request, text, 'application/json')
    },
  ),
})

export { loader, action }

import { publicAnswer } from '#host/server/badges/index.server.ts'
import { openApiDocument } from '#host/server/openapi/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  GET: method(
    { access: 'anyone', crossOrigin: true },
    { summary: 'This document', 200: 'application/json' },
    async ({ request, services }) => {
      const text = JSON.stringify(openApiDocument(services.origin()))
      return publicAnswer(request, text, 'application/json')
    },
  ),
})

export { loader, action }

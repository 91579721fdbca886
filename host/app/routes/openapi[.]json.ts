import { publicAnswer } from '#host/server/badges/index.server.ts'
import { openApiDocument } from '#host/server/openapi/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const route = apiRoute({
  GET: method({ access: 'anyone', crossOrigin: true }, async ({ request, services }) => {
    const text = JSON.stringify(openApiDocument(services.origin()))
    return publicAnswer(request, text, 'application/json')
  }),
})
export const loader = route.loader
export const action = route.action

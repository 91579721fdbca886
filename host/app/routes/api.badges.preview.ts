import { previewQuerySchema } from '#host/contract/badges.ts'
import { previewBadge } from '#host/server/badges/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  GET: method(
    { access: 'user', right: 'read' },
    {
      summary: 'Preview a badge without publishing it',
      200: 'image/svg+xml',
      errors: [404, 409],
      query: previewQuerySchema,
    },
    async ({ actor, url }) => {
      const svg = await previewBadge(url.searchParams, actor)
      return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' } })
    },
  ),
})

export { loader, action }

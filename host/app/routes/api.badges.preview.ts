import { previewBadge } from '#host/server/badges/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const { loader, action } = apiRoute({
  GET: method({ access: 'user', right: 'read' }, async ({ actor, url }) => {
    const svg = await previewBadge(url.searchParams, actor)
    return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' } })
  }),
})

export { loader, action }

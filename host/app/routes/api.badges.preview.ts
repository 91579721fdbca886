import { previewBadge } from '#host/server/badges/index.server.ts'
import { apiRoute, method } from '#host/server/runtime.server.ts'

const route = apiRoute({
  GET: method({ access: 'user' }, async ({ actor, url }) => {
    const svg = await previewBadge(url.searchParams, actor)
    return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml; charset=utf-8' } })
  }),
})
export const loader = route.loader
export const action = route.action

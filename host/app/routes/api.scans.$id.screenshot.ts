import { apiRoute, method } from '#host/server/runtime.server.ts'
import { requireScan, scanNotFound, scanStore } from '#host/server/scans/index.server.ts'

const { loader, action } = apiRoute({
  GET: method(
    { access: 'anyone', right: 'read' },
    { summary: 'Screenshot of the page', 200: 'image/jpeg' },
    async ({ actor, params }) => {
      const { _id, tenantId } = await requireScan(params['id'], actor)
      const jpeg = await scanStore.screenshot(tenantId, _id)
      if (!jpeg) throw scanNotFound()
      const headers = { 'Content-Type': 'image/jpeg', 'Cache-Control': 'private, max-age=3600' }
      return new Response(Buffer.from(jpeg), { headers })
    },
  ),
})

export { loader, action }

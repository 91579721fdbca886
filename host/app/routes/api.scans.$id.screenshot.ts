import { apiRoute, method } from '#host/server/runtime.server.ts'
import { requireScreenshot } from '#host/server/scans/index.server.ts'

const { loader, action } = apiRoute({
  GET: method(
    { access: 'anyone', right: 'read' },
    { summary: 'Screenshot of the page', 200: 'image/jpeg' },
    async ({ actor, params }) => {
      const headers = { 'Content-Type': 'image/jpeg', 'Cache-Control': 'private, max-age=3600' }
      return new Response(new Uint8Array(await requireScreenshot(params['id'], actor)), { headers })
    },
  ),
})

export { loader, action }

import type { ExportedFile } from './export-scan.ts'

/** A download. The name is ours (ids and ranges), so it needs no escaping. */
export function fileAnswer({ name, type, body }: ExportedFile): Response {
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

import type { RateLimits } from '../platform/rate-limits.ts'
import type { ExportedFile } from './export-scan.ts'

/**
 * A download, which is counted before it is created. File names are ours (ids and ranges), so they need no escaping.
 * @throws {AppError} `rate-limited` after 60 files of a workspace within an hour
 */
export async function fileAnswer(
  tenantId: string,
  limits: RateLimits,
  make: () => Promise<ExportedFile>,
): Promise<Response> {
  await limits.take('file-exports', tenantId)
  const { name, type, body } = await make()
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

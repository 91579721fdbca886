import { createHash } from 'node:crypto'
import { isDatabaseAway, type Database } from '../platform/database.ts'
import { AppError, unavailable } from '../platform/errors.ts'
import { withinPatience } from '../platform/patience.ts'
import type { BadgeReader } from './badge-reader.ts'
import { badgeImage } from './badge-image.ts'
import type { BadgeDeps } from './publish-badge.ts'
import { statusOf, toPublicBadge } from './badge-view.ts'
import { readBadgeImageQuery, type BadgeImageStatus } from './svg/index.ts'

const GOOD = 'public, max-age=300, stale-while-revalidate=86400'
const BRIEF = 'public, max-age=60'

export type PublicBadgeDeps = BadgeDeps & { reader: BadgeReader; database: Pick<Database, 'answers'> }

/**
 * `/badges/{id}.json`: always 200, so that a page that embeds a badge never has an error to handle. Only while the
 * database is away is it 503: that a badge is valid, or is not, would be a lie.
 */
export async function badgeJsonAnswer(id: string, request: Request, deps: PublicBadgeDeps): Promise<Response> {
  try {
    return await withinPatience(readBadgeJson(id, request, deps), () => deps.database)
  } catch (error) {
    const known = error instanceof AppError ? error : isDatabaseAway(error) ? unavailable(error) : null
    if (!known) throw error
    const { message, status, options } = known
    const headers = { ...options.headers, 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' }
    return Response.json({ message }, { status, headers })
  }
}

async function readBadgeJson(id: string, request: Request, deps: PublicBadgeDeps): Promise<Response> {
  const badge = await deps.reader.find(id)
  deps.reader.seen(id, pageOf(request))
  const answer = await toPublicBadge(id, badge, { origin: deps.origin(), now: deps.clock.now(), keys: deps.keys })
  return publicAnswer(request, JSON.stringify(answer), 'application/json', answer.valid ? GOOD : BRIEF)
}

/** `/badges/{id}.svg`: always 200 and always an image, even when the database is away. */
export async function badgeImageAnswer(id: string, request: Request, deps: PublicBadgeDeps): Promise<Response> {
  const query = readBadgeImageQuery(new URL(request.url).searchParams)
  const found = await withinPatience(deps.reader.find(id), () => deps.database).then(
    (badge) => ({ badge, status: statusOf(badge, deps.clock.now()) as BadgeImageStatus }),
    () => ({ badge: null, status: 'failed' as const }),
  )
  deps.reader.seen(id, pageOf(request))
  const svg = badgeImage(found.badge, found.status, query)
  return publicAnswer(request, svg, 'image/svg+xml; charset=utf-8', found.status === 'valid' ? GOOD : BRIEF)
}

export function publicAnswer(request: Request, body: string, type: string, caching: string): Response {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  const headers = {
    'Content-Type': type,
    'Cache-Control': caching,
    ETag: etag,
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Timing-Allow-Origin': '*',
  }
  const unchanged = request.headers.get('If-None-Match')?.includes(etag)
  return unchanged ? new Response(null, { status: 304, headers }) : new Response(body, { headers })
}

function pageOf(request: Request): string | null {
  return request.headers.get('Origin') ?? request.headers.get('Referer')
}

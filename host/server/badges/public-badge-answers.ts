import { decodedPart } from '#analyzer/contract'
import { SAMPLE_BADGE_ID } from '#host/contract/badges.ts'
import type { Database } from '../platform/database/database.ts'
import { expectedFailure } from '../platform/http/error-response.ts'
import { withinDatabaseTimeout } from '../platform/database/database-timeout.ts'
import type { BadgeReader } from './badge-reader.ts'
import { badgeImage } from './badge-image.ts'
import type { BadgeDeps } from './manage-badges.ts'
import { issuedBadge, badgeStatus, toPublicBadge } from './badge-view.ts'
import type { DrawnAnswers } from './drawn-answers.ts'
import { prepareAnswer, toResponse, type PreparedAnswer } from './prepared-answer.ts'
import type { FindAnswer, PublicCall } from './public-front.ts'
import { readBadgeImageQuery } from './svg/index.ts'

const GOOD = 'public, max-age=300, stale-while-revalidate=86400'
const BRIEF = 'public, max-age=60'
const SVG = 'image/svg+xml; charset=utf-8'

export type PublicBadgeDeps = BadgeDeps & {
  reader: BadgeReader
  drawn: DrawnAnswers
  database: Pick<Database, 'answers'>
}

/**
 * `/badges/{id}.json`: always 200, so that a page that embeds a badge never has an error to handle. The exception is 503
 * while the database is down, because the status of the badge is not known then.
 */
async function prepareBadgeJson(id: string, { page }: PublicCall, deps: PublicBadgeDeps): Promise<PreparedAnswer> {
  try {
    return await withinDatabaseTimeout(readBadgeJson(id, page, deps), () => deps.database)
  } catch (error) {
    const known = expectedFailure(error)
    if (!known) throw error
    const { message, status, options } = known
    return prepareAnswer(JSON.stringify({ message }), 'application/json', 'no-store', {
      status,
      headers: options.headers ?? {},
    })
  }
}

async function readBadgeJson(id: string, page: string | null, deps: PublicBadgeDeps): Promise<PreparedAnswer> {
  const badge = await deps.reader.find(id)
  deps.reader.seen(id, 'record', page)
  const now = deps.clock.now()
  const make = async () => {
    const view = await toPublicBadge(id, badge, { origin: deps.origin(), now, keys: deps.keys })
    return prepareAnswer(JSON.stringify(view), 'application/json', view.valid ? GOOD : BRIEF)
  }
  // Not cached for unknown ids: they would push out the others.
  return badge ? deps.drawn.answer(badge, `.json ${badgeStatus(badge, now)}`, make) : make()
}

/** `/badges/{id}.svg`: always 200 and always an image, even when the database is down. */
async function prepareBadgeImage(id: string, call: PublicCall, deps: PublicBadgeDeps): Promise<PreparedAnswer> {
  const { text: wanted, ...look } = readBadgeImageQuery(call.query)
  // Nobody can write another text over the mark of the sample.
  const query = { ...look, text: id === SAMPLE_BADGE_ID ? null : wanted }
  const badge = await withinDatabaseTimeout(deps.reader.find(id), () => deps.database).catch(() => undefined)
  deps.reader.seen(id, 'image', call.page)
  if (badge === undefined) return prepareAnswer(badgeImage(null, 'failed', query), SVG, BRIEF)
  const status = badgeStatus(badge, deps.clock.now())
  const { style, size, theme, text } = query
  return deps.drawn.answer(badge, [status, style, size, theme, badge && text].join(' '), async () =>
    prepareAnswer(badgeImage(issuedBadge(badge), status, query), SVG, status === 'valid' ? GOOD : BRIEF),
  )
}

/** `/badges/{id}.json` and `/badges/{id}.svg`. */
export function findBadgeAnswer(deps: () => PublicBadgeDeps): FindAnswer {
  return (path) => {
    const [, name = '', kind] = /^\/badges\/([^/]+)\.(svg|json)$/.exec(path) ?? []
    if (!kind) return null
    const id = decodedPart(name)
    return (call) => (kind === 'svg' ? prepareBadgeImage(id, call, deps()) : prepareBadgeJson(id, call, deps()))
  }
}

/** The response of the route. */
export async function badgeAnswer(kind: 'json' | 'svg', id: string, request: Request, deps: PublicBadgeDeps) {
  const { headers, url } = request
  const call = { query: new URL(url).searchParams, page: headers.get('Origin') ?? headers.get('Referer') }
  return toResponse(request, await (kind === 'svg' ? prepareBadgeImage : prepareBadgeJson)(id, call, deps))
}

/** The response of a route with a text open to every site; cached for an hour unless `headers` set another time. */
export function publicAnswer(
  request: Request,
  body: string,
  type: string,
  headers: Readonly<Record<string, string>> = {},
): Response {
  return toResponse(request, prepareAnswer(body, type, 'public, max-age=3600', { headers }))
}

import type { LoaderFunctionArgs } from '@remix-run/node'
import { toPublicBadge } from '#host/server/badges/index.server.ts'
import { runtime } from '#host/server/runtime.server.ts'
import { badgeCard, ogCard } from '#host/server/site/index.server.ts'

/** The social card of a page (`?page=PATH`) or of a public badge (`?badge=ID`). */
export async function loader({ request }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams
  const badge = query.get('badge')
  const png = badge ? await cardOfBadge(badge) : ogCard(query.get('page') ?? '/', runtime().origin())
  const headers = {
    'Content-Type': 'image/png',
    'Cache-Control': `public, max-age=${badge ? 3600 : 86_400}`,
    'Cross-Origin-Resource-Policy': 'cross-origin',
  }
  return new Response(new Uint8Array(png), { headers })
}

async function cardOfBadge(id: string): Promise<Buffer> {
  const { badges, clock, origin } = runtime()
  const record = await badges.reader.find(id)
  const badge = await toPublicBadge(id, record, { origin: origin(), now: clock.now(), keys: badges.keys })
  return badgeCard(badge, origin())
}

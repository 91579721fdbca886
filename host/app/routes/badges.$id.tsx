import { json } from '@remix-run/node'
import { toBadgeProof } from '#host/server/badges/index.server.ts'
import { pageLoader } from '#host/server/runtime.server.ts'
import { BadgePage } from '../features/badges/badge-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { loadedPage } from '../lib/loaded-page.ts'

/** The public proof of a badge. It needs no account, because visitors of other sites follow the badge here. */
export const loader = pageLoader(async ({ actor, params, services }) => {
  const id = params['id'] ?? ''
  const { reader, keys } = services.badges
  const record = await reader.find(id)
  const badge = await toBadgeProof(id, record, actor.kind === 'user' ? actor.tenantId : null, {
    origin: services.origin(),
    now: services.clock.now(),
    keys,
  })
  return json({ badge }, { status: record ? 200 : 404 })
})

export const handle = { crumbs: false }

export const meta = pageMeta<typeof loader>(({ data }) => ({
  title: data?.badge.host
    ? `Badge of ${data.badge.host}`
    : data?.badge.status === 'revoked'
      ? 'Badge withdrawn'
      : 'No such badge',
  description: 'The score behind a badge: the site, when it was scanned, whether it is still valid, and its signature.',
  index: false,
  ...(data?.badge.host ? { image: `/og-card.png?badge=${encodeURIComponent(data.badge.id)}` } : {}),
}))

export default loadedPage<typeof loader>(BadgePage)

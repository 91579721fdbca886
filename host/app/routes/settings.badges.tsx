import type { BadgeView } from '#host/contract/badges.ts'
import { listBadges } from '#host/server/badges/index.server.ts'
import { leadToWorkspace, requirePageUser } from '#host/server/platform/http/page-route.ts'
import { pageLoader } from '#host/server/runtime.server.ts'
import { BadgesPage } from '../features/badges/badges-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { loadedPage } from '../lib/loaded-page.ts'

export const loader = pageLoader(async (call): Promise<{ badges: BadgeView[] }> => {
  leadToWorkspace(call, '/settings/badges')
  const { tenantId } = requirePageUser(call, 'read')
  return { badges: await listBadges(tenantId, call.services.badges) }
})

export const handle = { crumbs: false }

export const meta = pageMeta({
  title: 'Published badges',
  description: 'Your badges and where they are shown.',
  index: false,
})

export default loadedPage<typeof loader>(BadgesPage)

import { listEmbedKeys } from '#host/server/embeds/index.server.ts'
import { leadToWorkspace, requirePageUser } from '#host/server/platform/http/page-route.ts'
import { pageLoader } from '#host/server/runtime.server.ts'
import { EmbedKeysPage, type EmbedKeysPageProps } from '../features/embeds/embed-keys-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { loadedPage } from '../lib/loaded-page.ts'

export const loader = pageLoader(async (call): Promise<EmbedKeysPageProps> => {
  leadToWorkspace(call, '/settings/embed-keys')
  const { tenantId } = requirePageUser(call, 'embed-keys')
  const now = call.services.clock.now()
  const keys = await listEmbedKeys(tenantId, now)
  return { keys, origin: call.services.origin(), today: now.toISOString().slice(0, 10) }
})

export const handle = { crumbs: false }

export const meta = pageMeta({
  title: 'Embed keys',
  description: 'Keys for the scan form on other sites.',
  index: false,
})

export default loadedPage<typeof loader>(EmbedKeysPage)

import { channelKinds, listChannels } from '#host/server/notifications/index.server.ts'
import { leadToWorkspace, requirePageUser } from '#host/server/platform/http/page-route.ts'
import { pageLoader } from '#host/server/runtime.server.ts'
import { ChannelsPage, type ChannelsPageProps } from '../features/channels/channels-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { loadedPage } from '../lib/loaded-page.ts'

export const loader = pageLoader(async (call): Promise<ChannelsPageProps> => {
  leadToWorkspace(call, '/settings/channels')
  const { tenantId } = requirePageUser(call, 'channels')
  return { channels: await listChannels(tenantId), kinds: channelKinds() }
})

export const handle = { crumbs: false }

export const meta = pageMeta({
  title: 'Channels',
  description: 'Where your team hears of runs and badges.',
  index: false,
})

export default loadedPage<typeof loader>(ChannelsPage)

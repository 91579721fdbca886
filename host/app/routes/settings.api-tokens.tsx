import { listApiTokens } from '#host/server/api-tokens/index.server.ts'
import { leadToWorkspace, requirePageUser } from '#host/server/platform/http/page-route.ts'
import { pageLoader } from '#host/server/runtime.server.ts'
import { ApiTokensPage } from '../features/account/settings/api-tokens-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { loadedPage } from '../lib/loaded-page.ts'

export const loader = pageLoader(async (call) => {
  leadToWorkspace(call, '/settings/api-tokens')
  return { tokens: await listApiTokens(requirePageUser(call, 'personal-tokens')) }
})

export const handle = { crumbs: false }

export const meta = pageMeta({
  title: 'API tokens',
  description: 'Tokens that let programs and assistants use your account.',
  index: false,
})

export default loadedPage<typeof loader>(ApiTokensPage)

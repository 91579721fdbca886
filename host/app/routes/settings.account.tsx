import { requireUserView, readSecurity } from '#host/server/accounts/index.server.ts'
import { requirePageUser } from '#host/server/platform/http/page-route.ts'
import { pageLoader } from '#host/server/runtime.server.ts'
import { AccountPage } from '../features/account/settings/account-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { loadedPage } from '../lib/loaded-page.ts'

export const loader = pageLoader(async (call) => {
  const actor = requirePageUser(call)
  const { hasPassword, totp } = await readSecurity(actor)
  return { user: await requireUserView(actor), provable: { hasPassword, totp } }
})

export const handle = { crumbs: false }

export const meta = pageMeta({
  title: 'Account settings',
  description: 'Your name, email address, password and data.',
  index: false,
})

export default loadedPage<typeof loader>(AccountPage)

import { readSecurity } from '#host/server/accounts/index.server.ts'
import { AppError } from '#host/server/platform/errors.ts'
import { requirePageUser } from '#host/server/platform/http/page-route.ts'
import { pageLoader } from '#host/server/runtime.server.ts'
import { listWorkspaces } from '#host/server/workspaces/index.server.ts'
import { GeneralPage, type GeneralPageProps } from '../features/workspaces/general-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { loadedPage } from '../lib/loaded-page.ts'

export const loader = pageLoader(async (call): Promise<GeneralPageProps> => {
  const actor = requirePageUser(call, 'read')
  const workspace = (await listWorkspaces(actor)).find(({ id }) => id === actor.tenantId)
  if (!workspace) throw new AppError('not-found', 'Workspace not found')
  const { hasPassword, totp } = await readSecurity(actor)
  return { workspace, provable: { hasPassword, totp }, twoFactors: actor.twoFactors }
})

export const handle = { crumbs: false }

export const meta = pageMeta({
  title: 'Workspace settings',
  description: 'Name, address and policies of a workspace.',
  index: false,
})

export default loadedPage<typeof loader>(GeneralPage)

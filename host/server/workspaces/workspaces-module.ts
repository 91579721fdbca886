import type { ServerModule } from '../platform/server-module.ts'
import { upgradeWorkspaces } from './upgrade-workspaces.ts'

export const workspacesModule: ServerModule = {
  name: 'workspaces',
  upgrade: upgradeWorkspaces,
  things: { workspace: async (id) => ({ tenantId: id, createdBy: null }) },
}

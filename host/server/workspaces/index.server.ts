export { createWorkspaceAccess } from './workspace-access.ts'
export { workspacesModule } from './workspaces-module.ts'

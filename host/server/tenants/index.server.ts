export { eraseWorkspace, forgetMember } from './erase-workspace.ts'
export { left, memberOf } from './member-rules.ts'
export type { WorkspaceRecord } from './workspace-model.ts'
export { workspaceNotFound, workspaceStore } from './workspace-store.ts'

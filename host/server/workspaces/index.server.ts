export {
  findInvitation,
  invite,
  joinWorkspace,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from './invite.ts'
export { leaveWorkspace, listMembers, listPeople, removeMember, setRole } from './manage-members.ts'
export { createWorkspace, deleteWorkspace, listWorkspaces, requireHome, updateWorkspace } from './manage-workspaces.ts'
export { auditCsv, listAuditEvents } from './read-audit.ts'
export { createWorkspaceAccess } from './workspace-access.ts'
export { workspacesModule } from './workspaces-module.ts'

import type { Role } from '#host/contract/rights.ts'
import type { MemberView } from '#host/contract/workspaces.ts'
import { userStore } from '../accounts/index.server.ts'
import { audit } from '../platform/audit.ts'
import { AppError } from '../platform/errors.ts'
import type { UserActor } from '../platform/session/actor.ts'
import {
  changeRole,
  forgetMember,
  left,
  findMember,
  workspaceNotFound,
  workspaceStore,
} from '../tenants/index.server.ts'
import type { WorkspaceDeps } from './manage-workspaces.ts'

/** The members of the workspace, who joined first in front. */
export async function listMembers(tenantId: string): Promise<MemberView[]> {
  const workspace = await workspaceStore.find(tenantId)
  if (!workspace) throw workspaceNotFound()
  const people = await userStore.byIds(workspace.members.map(({ userId }) => userId))
  return workspace.members.flatMap(({ userId, role, joinedAt }) => {
    const user = people.get(userId)
    if (!user) return []
    const { username, email, firstName, lastName } = user
    const name = [firstName, lastName].filter(Boolean).join(' ') || null
    return [{ userId, username, name, email, role, joinedAt: joinedAt.toISOString() }]
  })
}

/** Usernames by id: pages say who made a thing. */
export async function listPeople(tenantId: string): Promise<Record<string, string>> {
  return Object.fromEntries((await listMembers(tenantId)).map(({ userId, username }) => [userId, username]))
}

/** Gives a member another role, by the rules of `changeRole`. */
export async function setRole(
  userId: string,
  role: Role,
  actor: UserActor,
  { logger }: Pick<WorkspaceDeps, 'logger'>,
): Promise<MemberView> {
  const { tenantId } = actor
  let before: Role | null = null
  await workspaceStore.change(tenantId, ({ members }) => {
    before = findMember(members, userId)?.role ?? null
    return { members: changeRole(members, actor.userId, userId, role) }
  })
  await audit(logger, { action: 'member.role', actor, target: userId, before: { role: before }, after: { role } })
  const member = (await listMembers(tenantId)).find((at) => at.userId === userId)
  if (!member) throw new AppError('not-found', 'Member not found')
  return member
}

/** Leaves a workspace, also one that requires a second factor which the person does not have. */
export async function leaveWorkspace(
  id: string | undefined,
  actor: UserActor,
  deps: Pick<WorkspaceDeps, 'logger' | 'modules'>,
): Promise<void> {
  const membership = actor.memberships.find((at) => at.id === id)
  if (!membership) throw workspaceNotFound()
  await removeMember(actor.userId, { ...actor, tenantId: membership.id, role: membership.role }, deps)
}

/** Removes a member, or lets one leave. What the member made for the workspace stays. */
export async function removeMember(
  userId: string,
  actor: UserActor,
  { logger, modules }: Pick<WorkspaceDeps, 'logger' | 'modules'>,
): Promise<void> {
  const { tenantId } = actor
  let before: Role | null = null
  await workspaceStore.change(tenantId, ({ members }) => {
    before = findMember(members, userId)?.role ?? null
    return { members: left(members, actor.userId, userId) }
  })
  await forgetMember(tenantId, userId, modules)
  const action = userId === actor.userId ? 'member.leave' : 'member.remove'
  await audit(logger, { action, actor, target: userId, before: { role: before } })
}

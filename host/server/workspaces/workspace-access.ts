import type { Membership } from '../platform/session/actor.ts'
import type { Clock } from '../platform/clock.ts'
import { unauthorized } from '../platform/errors.ts'
import type { WorkspaceAccess } from '../platform/session/place-actor.ts'
import type { ServerModule } from '../platform/server-module.ts'
import type { Owned, Thing } from '../platform/session/things.ts'
import { userStore } from '../accounts/index.server.ts'
import { findMember, workspaceStore, type WorkspaceRecord } from '../tenants/index.server.ts'
import { upgradeWorkspace } from './upgrade-workspaces.ts'

/** Reads memberships and owners from the database: nothing here is kept between two requests. */
export function createWorkspaceAccess(modules: readonly ServerModule[], clock: Clock): WorkspaceAccess {
  return {
    async of(userId) {
      const found = await workspaceStore.ofPerson(userId)
      return (found.length > 0 ? found : await ensureWorkspace(userId, clock)).flatMap((workspace) =>
        membershipsIn(workspace, userId),
      )
    },
    async rolesOf(userIds) {
      const found = await workspaceStore.ofPersons(userIds)
      const rolesOf = (userId: string) =>
        found.flatMap(({ _id, members, requireTwoFactor }) => {
          const member = findMember(members, userId)
          return member ? `${_id} ${member.role} ${requireTwoFactor}` : []
        })
      return new Map(userIds.map((userId) => [userId, rolesOf(userId).toSorted().join(', ')]))
    },
    async find(thing: Thing, id: string): Promise<Owned | null> {
      for (const { things } of modules) {
        const find = things?.[thing]
        if (find) return find(id)
      }
      return null
    },
  }
}

/**
 * The workspace of somebody who is in none: who has left the last one gets a new one, and an account that an earlier version
 * has just made keeps its own.
 */
async function ensureWorkspace(userId: string, clock: Clock): Promise<WorkspaceRecord[]> {
  const user = await userStore.findById(userId)
  if (!user) throw unauthorized()
  await upgradeWorkspace(user.tenantId)
  const own = await workspaceStore.ofPerson(userId)
  if (own.length > 0) return own
  const made = await workspaceStore.create({ name: user.username, ownerId: userId }, clock.now())
  return [made]
}

function membershipsIn(
  { _id: id, slug, name, members, sharing, requireTwoFactor }: WorkspaceRecord,
  userId: string,
): Membership[] {
  const member = findMember(members, userId)
  if (!member) return []
  return [
    { id, slug, name, role: member.role, requireTwoFactor, sharing: sharing === 'on', shared: members.length > 1 },
  ]
}

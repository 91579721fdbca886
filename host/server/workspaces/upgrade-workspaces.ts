import { userStore } from '../accounts/index.server.ts'
import { workspaceStore, type WorkspaceRecord } from '../tenants/index.server.ts'

const BATCH = 100

/** Makes workspaces of the accounts of an earlier version: each with the people of the account as its owners. */
export async function upgradeWorkspaces(): Promise<void> {
  for (;;) {
    const early = await workspaceStore.early(BATCH)
    for (const workspace of early) await addMembers(workspace)
    if (early.length < BATCH) return
  }
}

/** The same for one workspace, if it is of an earlier version. */
export async function upgradeWorkspace(id: string): Promise<void> {
  const found = await workspaceStore.find(id)
  if (found && (found.version as number | undefined) === undefined) await addMembers(found)
}

async function addMembers(workspace: Pick<WorkspaceRecord, '_id' | 'name'>): Promise<void> {
  const people = await userStore.ofTenant(workspace._id)
  const members = people.map(({ _id: userId, createdAt: joinedAt }) => ({ userId, role: 'owner' as const, joinedAt }))
  await workspaceStore.upgrade(workspace, members)
}

import { eraseRecords } from '../platform/database/define-model.ts'
import type { ServerModule } from '../platform/server-module.ts'
import { workspaceStore } from './workspace-store.ts'

/**
 * Removes a workspace and everything in it. The workspace itself goes after its things: if a run breaks off, an owner can
 * delete it again.
 */
export async function eraseWorkspace(tenantId: string, modules: readonly ServerModule[]): Promise<void> {
  const erase = async () => {
    for (const module of modules) await module.eraseTenant?.(tenantId)
    await eraseRecords(tenantId)
  }
  await erase()
  await workspaceStore.remove(tenantId)
  // Erases what concurrent calls have written in the meantime.
  await erase()
}

/** The same for one member who leaves. */
export async function forgetMember(tenantId: string, userId: string, modules: readonly ServerModule[]): Promise<void> {
  for (const module of modules) await module.memberLeft?.(tenantId, userId)
}

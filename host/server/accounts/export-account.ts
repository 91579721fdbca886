import type { UserActor } from '../platform/actor.ts'
import { unauthorized } from '../platform/errors.ts'
import type { AccountDeps } from './account-deps.ts'
import { toSessionView, toUserView } from './user-view.ts'
import { userStore } from './user-store.ts'

/** Everything that is stored about the account, module by module. */
export async function exportAccount(
  actor: UserActor,
  { clock, modules, sessions }: Pick<AccountDeps, 'clock' | 'modules' | 'sessions'>,
): Promise<Record<string, unknown>> {
  const user = await userStore.findById(actor.userId)
  if (!user) throw unauthorized()
  const own = await sessions.list(user._id)
  const parts: Record<string, unknown> = {
    exportedAt: clock.now().toISOString(),
    account: { ...toUserView(user), tenantId: user.tenantId },
    sessions: own.map((session) => toSessionView(session, actor.sessionId)),
  }
  for (const module of modules) {
    const part = await module.exportTenant?.(actor.tenantId)
    if (part !== undefined) parts[module.name] = part
  }
  return parts
}

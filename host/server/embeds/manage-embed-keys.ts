import type { CreateEmbedKeyInput, EmbedKeyView, UpdateEmbedKeyInput } from '#host/contract/embed-keys.ts'
import { audit } from '../platform/audit.ts'
import type { Clock } from '../platform/clock.ts'
import type { Logger } from '../platform/logger.ts'
import type { UserActor } from '../platform/session/actor.ts'
import { embedKeyStore } from './embed-key-store.ts'
import type { EmbedKeyRecord } from './embed-model.ts'

type Id = string | undefined
type Deps = { clock: Clock; logger: Logger }

export async function listEmbedKeys(tenantId: string, now: Date): Promise<EmbedKeyView[]> {
  return embedKeyStore.toViews(await embedKeyStore.list(tenantId), now)
}

export async function createEmbedKey(input: CreateEmbedKeyInput, actor: UserActor, deps: Deps) {
  const created = await embedKeyStore.create(actor.tenantId, input, deps.clock)
  return noted(created, 'embed-key.create', actor, deps)
}

export async function updateEmbedKey(id: Id, input: UpdateEmbedKeyInput, actor: UserActor, deps: Deps) {
  return noted(await embedKeyStore.update(actor.tenantId, id, input), 'embed-key.update', actor, deps)
}

/** The old key stops working at once. */
export async function rotateEmbedKey(id: Id, actor: UserActor, deps: Deps) {
  return noted(await embedKeyStore.rotate(actor.tenantId, id), 'embed-key.rotate', actor, deps)
}

export async function deleteEmbedKey(id: Id, actor: UserActor, { logger }: Deps): Promise<void> {
  const target = await embedKeyStore.remove(actor.tenantId, id)
  await audit(logger, { action: 'embed-key.delete', actor, target })
}

async function noted(
  key: EmbedKeyRecord,
  action: 'embed-key.create' | 'embed-key.update' | 'embed-key.rotate',
  actor: UserActor,
  { clock, logger }: Deps,
): Promise<EmbedKeyView | undefined> {
  await audit(logger, { action, actor, target: key._id })
  const [view] = await embedKeyStore.toViews([key], clock.now())
  return view
}

import { audit } from '../platform/audit.ts'
import type { Logger } from '../platform/logger.ts'
import type { UserActor } from '../platform/session/actor.ts'
import { requireScan, scanNotFound, scanStore } from '../scans/index.server.ts'
import { siteStore } from './site-store.ts'

/** @throws {AppError} `not-found` for a site that the workspace has not scanned */
export async function setSiteTags(
  host: string,
  tags: readonly string[],
  { tenantId }: UserActor,
): Promise<{ host: string; tags: string[] }> {
  return siteStore.setTags({ tenantId, host }, tags)
}

/** Deletes a scan, and shows its site by the newest one that is left. */
export async function deleteScan(id: string | undefined, actor: UserActor, logger: Logger): Promise<void> {
  const { _id, tenantId, host, url } = await requireScan(id, actor)
  if (!(await scanStore.remove(actor.tenantId, _id))) throw scanNotFound()
  await siteStore.refresh({ tenantId, host })
  await audit(logger, { action: 'scan.delete', actor, target: _id, before: { url } })
}

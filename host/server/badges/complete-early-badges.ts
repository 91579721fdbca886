import { scanStore } from '../scans/index.server.ts'
import { badgeStore } from './badge-store.ts'
import { certifiedScan } from './publish-badge.ts'

/**
 * Gives badges of the former version, which named the address that was entered and any scan of its host, the address
 * where their scan ended and what it counted. One whose scan is gone keeps its address; its page says what is not known.
 */
export async function completeEarlyBadges(): Promise<void> {
  for (const { _id, tenantId, scanId, url } of await badgeStore.early()) {
    const scan = await scanStore.find(tenantId, scanId)
    await badgeStore.complete(_id, scan ? certifiedScan(scan) : { askedUrl: url, scanType: null, modules: [] })
  }
}

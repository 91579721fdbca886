import {
  sharedCrawlersSchema,
  sharedScanSchema,
  sharedSiteScanSchema,
  type SharedResult,
} from '#host/contract/shares.ts'
import { howComparable, scanStore, toScanView } from '../scans/index.server.ts'
import { siteScanStore, toSiteScanView } from '../site-scans/index.server.ts'
import { withPlainAddresses } from './plain-addresses.ts'
import type { ShareTarget } from './share-store.ts'

/**
 * What a link shows of its result, or null if that is gone. Parsing drops every field that the contract does not list.
 */
export async function readSharedResult({
  tenantId,
  kind,
  targetId,
  withId,
}: ShareTarget): Promise<SharedResult | null> {
  if (kind === 'site-scan') {
    const record = await siteScanStore.find(tenantId, targetId)
    if (!record) return null
    const scan = sharedSiteScanSchema.parse(toSiteScanView(record))
    return withPlainAddresses({ kind, scan }, [scan.url])
  }
  const record = await scanStore.find(tenantId, targetId)
  if (!record) return null
  const view = toScanView(record, 'owner')
  const scan = sharedScanSchema.parse(view)
  if (kind === 'comparison') {
    const second = withId && (await scanStore.find(tenantId, withId))
    if (!second) return null
    const b = sharedScanSchema.parse(toScanView(second, 'owner'))
    const compared = { kind, a: scan, b, ...howComparable(record, second) }
    return withPlainAddresses(
      compared,
      [record, second].flatMap(({ url, finalUrl }) => [url, finalUrl]),
    )
  }
  const crawlers = sharedCrawlersSchema.parse(view.robotsResults?.details.crawlers ?? [])
  return withPlainAddresses({ kind, scan, crawlers }, [view.url, view.finalUrl])
}

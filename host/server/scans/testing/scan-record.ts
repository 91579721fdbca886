import { modulesOf } from '#analyzer'
import { blankScan } from '../scan-model.ts'
import type { ScanRecord } from '../scan-model.ts'

/** A queued scan as `createScan` makes it, for tests that start below the API. */
export function scanRecord(over: Partial<ScanRecord> = {}): ScanRecord {
  const url = over.url ?? 'https://shop.example/'
  const asked = { tenantId: 'tenant', scanType: 'comprehensive', origin: 'form' } as const
  return blankScan(
    { ...asked, host: new URL(url).host, modules: [...modulesOf('comprehensive')], ...over, url },
    new Date(),
  )
}

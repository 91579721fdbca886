import type { ScanView } from '#host/contract/scans.ts'
import type { Clock } from '../platform/clock.ts'
import type { Realtime } from '../platform/realtime/realtime.ts'
import { wrongState } from './retry-scan.ts'
import { stopRunning } from './running-scans.ts'
import { scanStore } from './scan-store.ts'
import { toScanView, type Reader } from './scan-view.ts'

/** Cancels a queued or running scan. A worker in this process stops at once, any other at its next write. */
export async function cancelScan(
  id: string,
  tenantId: string,
  reader: Reader,
  { clock, realtime }: { clock: Clock; realtime: Pick<Realtime, 'announce'> },
): Promise<ScanView> {
  const change = { status: 'cancelled', completedAt: clock.now(), message: 'Scan cancelled' } as const
  const scan = await scanStore.transition(tenantId, id, ['queued', 'running'], change)
  if (!scan) throw await wrongState(tenantId, id, 'Only a queued or running scan can be cancelled.')
  stopRunning(id)
  realtime.announce(id, scan.version)
  return toScanView(scan, reader)
}

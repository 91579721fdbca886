import type { OpenScan, ScanView } from '#host/contract/scans.ts'
import { SCAN_SCREEN_POLL_MS } from '../../../lib/newer-scan.ts'
import { useLiveScan } from '../../../lib/use-live-scan.ts'
import { ProgressPanel, ProgressRow } from '../progress/progress-panel.tsx'
import { ScanCancelledScreen, ScanFailedScreen } from '../results/scan-screens.tsx'
import { CompletedCard } from './completed-card.tsx'

type NewestScanProps = { open: OpenScan; compact: boolean; onStartNew: () => void }

/** The running scan, or the newest one that was not dismissed. */
export function NewestScan({ open: { state, scan }, compact, onStartNew }: NewestScanProps) {
  if (state === 'under-way') {
    return <ScanUnderWay key={scan.id} scan={scan} compact={compact} onStartNew={onStartNew} />
  }
  return <CompletedCard scan={scan} compact={compact} resultId={scan.id} onStartNew={onStartNew} />
}

type ScanUnderWayProps = { scan: ScanView; compact: boolean; onStartNew: () => void }

function ScanUnderWay({ scan: loaded, compact, onStartNew }: ScanUnderWayProps) {
  const { scan, connection, refresh } = useLiveScan(loaded, SCAN_SCREEN_POLL_MS)
  if (scan.status === 'completed') {
    return <CompletedCard scan={scan} compact={compact} resultId={scan.id} onStartNew={onStartNew} />
  }
  if (scan.status === 'failed') return <ScanFailedScreen scan={scan} onChanged={refresh} />
  if (scan.status === 'cancelled') return <ScanCancelledScreen scan={scan} onChanged={refresh} />
  if (compact) return <ProgressRow scan={scan} onChanged={refresh} />
  return <ProgressPanel scan={scan} connection={connection} onChanged={refresh} />
}

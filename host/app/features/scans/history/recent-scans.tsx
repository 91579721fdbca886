import type { ScanSummary } from '#host/contract/scans.ts'
import { Card } from '../../../ui/card/card.tsx'
import { HistoryControls } from './history-controls.tsx'
import { NoScansInRange } from './history-table.tsx'
import { ScanTable } from './scan-table.tsx'

/** The newest few scans of the time range. */
export function RecentScans({ scans, days }: { scans: readonly ScanSummary[]; days: number }) {
  return (
    <Card title="Recent Scans" actions={<HistoryControls tab="dashboard" days={days} />}>
      {scans.length === 0 ? <NoScansInRange days={days} /> : <ScanTable caption="Recent Scans" scans={scans} />}
    </Card>
  )
}

import type { LiveScan } from '../../../lib/use-live-scan.ts'
import { ProgressPanel } from './progress-panel.tsx'
import { WaitingView } from './waiting-view.tsx'

type ScanProgressProps = Pick<LiveScan, 'scan' | 'connection'> & { onChanged: () => void }

/** The results page while its scan runs. */
export function ScanProgress({ scan, connection, onChanged }: ScanProgressProps) {
  return (
    <ProgressPanel heading="h1" scan={scan} connection={connection} onChanged={onChanged}>
      <WaitingView scan={scan} onPaceEnd={onChanged} />
    </ProgressPanel>
  )
}

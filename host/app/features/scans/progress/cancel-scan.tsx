import { useState } from 'react'
import type { ScanView } from '#host/contract/scans.ts'
import { useMay } from '../../../lib/use-workspace.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useScanAction } from '../status/use-scan-action.ts'

/** Asks for confirmation in place. */
export function CancelScan({ scan, onChanged }: { scan: ScanView; onChanged: () => void }) {
  const { run, pending } = useScanAction(scan.id, 'cancel', onChanged)
  const [asked, setAsked] = useState(false)
  if (!useMay('scan')) return null
  if (!asked) return <Button onClick={() => setAsked(true)}>Cancel scan</Button>
  return (
    <div className="row">
      <Button variant="danger" pending={pending && 'Cancelling...'} onClick={() => void run()}>
        Yes, cancel this scan
      </Button>
      <Button variant="quiet" onClick={() => setAsked(false)}>
        Keep it running
      </Button>
    </div>
  )
}

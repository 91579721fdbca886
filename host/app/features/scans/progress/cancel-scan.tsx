import { useState } from 'react'
import { useMay } from '../../../lib/use-workspace.ts'
import { Button } from '../../../ui/button/button.tsx'
import { useScanAction, type ScanKind } from '../status/use-scan-action.ts'

type CancelScanProps = { kind: ScanKind; id: string; onChanged: () => void }

/** Asks for confirmation in place. */
export function CancelScan({ kind, id, onChanged }: CancelScanProps) {
  const { run, pending } = useScanAction(kind, id, 'cancel', onChanged)
  const [asked, setAsked] = useState(false)
  if (!useMay('scan')) return null
  if (!asked) return <Button onClick={() => setAsked(true)}>{`Cancel ${kind}`}</Button>
  return (
    <div className="row">
      <Button variant="danger" pending={pending && 'Cancelling...'} onClick={() => void run()}>
        {`Yes, cancel this ${kind}`}
      </Button>
      <Button variant="quiet" onClick={() => setAsked(false)}>
        Keep it running
      </Button>
    </div>
  )
}

import { useRevalidator } from '@remix-run/react'
import { useState } from 'react'
import type { ScanSummary } from '#host/contract/scans.ts'
import { write } from '../../../lib/api.ts'
import { siteOf } from '../../../lib/site-of.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'

export function DeleteScan({ scan }: { scan: Pick<ScanSummary, 'id' | 'url'> }) {
  const [open, setOpen] = useState(false)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const site = siteOf(scan.url)
  const remove = useCall({
    send: () => write('DELETE', `/api/scans/${scan.id}`),
    onDone: () => {
      setOpen(false)
      toast({ tone: 'good', title: 'Scan deleted', description: `The scan of ${site} has been removed.` })
      revalidate()
    },
    failure: { title: 'Failed to delete the scan', fallback: 'There was an error deleting the scan.' },
  })
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        icon="trash"
        aria-label={`Delete scan of ${site}`}
        onClick={() => setOpen(true)}
      />
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Delete this scan?"
        description={`The scan of ${site} and its results will be deleted. This can’t be undone.`}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button variant="danger" pending={remove.pending && 'Deleting...'} onClick={() => remove.run()}>
              Delete 1 scan
            </Button>
          </>
        }
      />
    </>
  )
}

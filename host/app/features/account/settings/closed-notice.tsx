import { useState } from 'react'
import { write } from '../../../lib/api.ts'
import { useCall } from '../../../lib/use-call.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import styles from './settings.module.css'

export type ClosedWorkspace = { id: string; name: string }

/** Says that a workspace waits for a second factor, and lets go who wants none: its own pages are closed. */
export function ClosedNotice({ workspace: { id, name } }: { workspace: ClosedWorkspace }) {
  const [asking, setAsking] = useState(false)
  const leave = useCall({
    send: () => write('DELETE', `/api/user/workspaces/${id}`),
    success: { title: `You left ${name}` },
    failure: { title: 'Not left', fallback: 'The workspace could not be left.' },
    onSettled: () => setAsking(false),
    reload: true,
  })
  return (
    <Notice className={styles.notice} level={2} tone="poor" title={`${name} requires a second factor`}>
      <p>Set one up below. Until then you cannot open that workspace.</p>
      <Button size="sm" onClick={() => setAsking(true)}>
        Leave it instead…
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Leave ${name}?`}
        description="You lose access at once, and your API tokens there end. What you made stays."
        action="Leave"
        pending={leave.pending && 'Leaving...'}
        onConfirm={() => void leave.run()}
      />
    </Notice>
  )
}

import { Button } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'

type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  title: string
  /** What will happen, and whether it can be undone. */
  description: string
  action: string
  /** What the button reads while the call is under way; false otherwise. */
  pending: string | false
  variant?: 'danger' | 'primary'
  onConfirm: () => void
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, description, action, pending, variant = 'danger', onConfirm } = props
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={title}
      description={description}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant={variant} pending={pending} onClick={onConfirm}>
            {action}
          </Button>
        </>
      }
    />
  )
}

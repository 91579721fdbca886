import { useState, type ReactNode } from 'react'
import { Button } from '../../ui/button/button.tsx'
import { CopyLine } from '../../ui/copy-line/copy-line.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import styles from './schedules.module.css'

export type SecretForm = {
  onCancel: () => void
  /** Receives the secret of what is new and signs. */
  onSaved: (secret: string | null) => void
}

type SecretDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: string
  children: (form: SecretForm) => ReactNode
}

/** A form, and then the secret that it made. */
export function SecretDialog({ open, onOpenChange, title, children }: SecretDialogProps) {
  const [secret, setSecret] = useState<string | null>(null)
  function close() {
    onOpenChange(false)
    setSecret(null)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title={secret ? 'Webhook secret' : title}
    >
      {secret ? (
        <>
          <WebhookSecret secret={secret} />
          <Button variant="primary" onClick={close}>
            Done
          </Button>
        </>
      ) : (
        children({ onCancel: close, onSaved: (made) => (made ? setSecret(made) : close()) })
      )}
    </Dialog>
  )
}

function WebhookSecret({ secret }: { secret: string }) {
  return (
    <Notice className={styles.webhookSecret} tone="poor" title="Copy this secret now. It is shown once." live>
      <p>Use it to verify the signature of each request, as Standard Webhooks describes.</p>
      <CopyLine text={secret} label="webhook secret" />
    </Notice>
  )
}

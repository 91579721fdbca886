import { useNavigate } from '@remix-run/react'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { DeletionForm, type Provable } from './presence-form.tsx'
import styles from './settings.module.css'

export function DeleteAccount(provable: Provable) {
  const navigate = useNavigate()
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.side}>
      <p>Your account, scans, schedules, badges and keys are deleted immediately.</p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete account…
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Delete your account?"
        description="Everything in your account is deleted, and published badges stop being valid. This can't be undone."
      >
        <DeletionForm
          {...provable}
          path="/api/user"
          action="Delete account"
          done="Account deleted"
          onDone={() => navigate('/')}
        />
      </Dialog>
    </div>
  )
}

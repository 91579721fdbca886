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
      <p>Your account is deleted immediately, with each workspace that has no other member.</p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete account…
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Delete your account?"
        description="Scans, schedules, keys and badges are deleted with the workspaces that have no other member; what you made in others stays there. This can't be undone."
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

import { useNavigate } from '@remix-run/react'
import { useState } from 'react'
import { useFormCall } from '../../../lib/use-form-call.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import styles from './settings.module.css'

export function DeleteAccount() {
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
        <DeleteForm />
      </Dialog>
    </div>
  )
}

function DeleteForm() {
  const navigate = useNavigate()
  const form = useFormCall<null>({
    path: '/api/user',
    body: ['password'],
    method: 'DELETE',
    failure: { title: 'Account not deleted', fallback: 'Your account could not be deleted.' },
    onDone: () => navigate('/'),
    success: { title: 'Account deleted', description: 'Your account and its data have been removed.' },
    reload: true,
  })
  return (
    <form className="stack" method="post" onSubmit={form.onSubmit} noValidate>
      <TextField
        name="password"
        label="Your password"
        type="password"
        autoComplete="current-password"
        error={form.errorOf('password')}
      />
      <Button type="submit" variant="danger" pending={form.pending && 'Deleting...'}>
        Delete account
      </Button>
    </form>
  )
}

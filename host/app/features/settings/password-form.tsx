import { useRef } from 'react'
import { useFormCall } from '../../lib/use-form-call.ts'
import { usePasswordWarning } from '../../lib/use-password-warning.ts'
import { Button } from '../../ui/button/button.tsx'
import { TextField } from '../../ui/text-field/text-field.tsx'
import { useToast } from '../../ui/toast/toast.tsx'

export function PasswordForm() {
  const toast = useToast()
  const element = useRef<HTMLFormElement>(null)
  const warning = usePasswordWarning()
  const form = useFormCall<null>({
    path: '/api/user/password',
    failure: { title: 'Password not changed', fallback: 'Your password could not be changed.' },
    onDone() {
      element.current?.reset()
      toast({ tone: 'good', title: 'Password changed', description: 'Every other session has been signed out.' })
    },
  })
  return (
    <form ref={element} className="narrow" method="post" onSubmit={form.onSubmit} noValidate>
      <TextField
        name="currentPassword"
        label="Current password"
        type="password"
        autoComplete="current-password"
        error={form.errorOf('currentPassword')}
      />
      <TextField
        name="newPassword"
        label="New password"
        type="password"
        autoComplete="new-password"
        error={form.errorOf('newPassword')}
        {...warning}
      />
      <Button type="submit" pending={form.pending && 'Changing...'}>
        Change password
      </Button>
    </form>
  )
}

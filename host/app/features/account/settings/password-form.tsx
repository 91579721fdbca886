import { useRef } from 'react'
import { useFormCall } from '../../../lib/use-form-call.ts'
import { usePasswordField } from '../../../lib/use-password-field.ts'
import { Button } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { Check } from '../../../ui/checkbox/checkbox.tsx'
import styles from './settings.module.css'

export function PasswordForm() {
  const element = useRef<HTMLFormElement>(null)
  const form = useFormCall<null>({
    path: '/api/user/password',
    body: (data) => ({
      currentPassword: data.get('currentPassword'),
      newPassword: data.get('newPassword'),
      endApiTokens: data.has('endApiTokens'),
    }),
    failure: { title: 'Password not changed', fallback: 'Your password could not be changed.' },
    onDone: () => element.current?.reset(),
    success: { title: 'Password changed', description: 'Every other session has been signed out.' },
  })
  const password = usePasswordField(form.errorOf('newPassword'))
  return (
    <form ref={element} className={styles.narrow} method="post" onSubmit={form.onSubmit} noValidate>
      <TextField
        {...form.field('currentPassword')}
        label="Current password"
        type="password"
        autoComplete="current-password"
      />
      <TextField name="newPassword" label="New password" type="password" autoComplete="new-password" {...password} />
      <Check name="endApiTokens">Also revoke all API tokens</Check>
      <Button type="submit" pending={form.pending && 'Changing...'}>
        Change password
      </Button>
    </form>
  )
}

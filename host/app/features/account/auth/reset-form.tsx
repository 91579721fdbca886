import { useNavigate } from '@remix-run/react'
import { Submit } from '../../../ui/button/button.tsx'
import { TextLink } from '../../../ui/text-link/text-link.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import type { AuthFormProps } from './auth-form-props.ts'
import { authPath } from './auth-links.ts'
import { resetIssues } from './reset-issues.ts'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { useFormCall } from '../../../lib/use-form-call.ts'
import { usePasswordField } from '../../../lib/use-password-field.ts'

export function ResetForm({ token, answer }: AuthFormProps & { token: string }) {
  const toast = useToast()
  const navigate = useNavigate()
  const form = useFormCall<{ message: string }>({
    path: '/api/auth/reset-password',
    body: ['token', 'newPassword'],
    failure: { title: 'Reset failed', fallback: 'Failed to reset password.' },
    check: resetIssues,
    answer,
    onDone({ message }) {
      toast({ tone: 'good', title: 'Password reset successful', description: message })
      navigate('/auth', { replace: true })
    },
  })
  const password = usePasswordField(form.errorOf('newPassword'))
  return (
    <form method="post" action={`/auth?reset=${encodeURIComponent(token)}`} onSubmit={form.onSubmit} noValidate>
      <h1>Set a new password</h1>
      <input type="hidden" name="mode" value="reset" />
      <input type="hidden" name="token" value={token} />
      <TextField name="newPassword" label="New password" type="password" autoComplete="new-password" {...password} />
      <TextField
        {...form.field('confirmPassword')}
        label="Confirm password"
        type="password"
        autoComplete="new-password"
      />
      <Submit pending={form.pending && 'Resetting...'}>Reset password</Submit>
      <p>
        <TextLink alone to={authPath('forgot', null)}>
          Request a new link
        </TextLink>
      </p>
    </form>
  )
}

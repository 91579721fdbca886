import { useNavigate } from '@remix-run/react'
import { Button } from '../../../ui/button/button.tsx'
import { TextLink } from '../../../ui/text-link/text-link.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import { authPath } from './auth-links.ts'
import type { AuthFormProps } from './auth-form-props.ts'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { useFormCall } from '../../../lib/use-form-call.ts'

export function ForgotForm({ returnTo, answer }: AuthFormProps) {
  const toast = useToast()
  const navigate = useNavigate()
  const form = useFormCall<{ message: string }>({
    path: '/api/auth/forgot-password',
    body: ['email'],
    failure: { title: 'Error', fallback: 'Failed to send reset email.' },
    answer,
    onDone({ message }) {
      toast({ tone: 'good', title: 'Reset email sent', description: message })
      navigate(authPath('sign-in', returnTo))
    },
  })
  return (
    <form method="post" action={authPath('forgot', returnTo)} onSubmit={form.onSubmit} noValidate>
      <h1>Forgot your password?</h1>
      <p className="muted">Enter the email address of your account. We will send a link that works for one hour.</p>
      <input type="hidden" name="mode" value="forgot" />
      <TextField {...form.field('email')} label="Email" type="email" autoComplete="email" />
      <Button type="submit" variant="primary" pending={form.pending && 'Sending...'}>
        Send reset link
      </Button>
      <p>
        <TextLink alone to={authPath('sign-in', returnTo)}>
          Back to Sign In
        </TextLink>
      </p>
    </form>
  )
}

import { useNavigate } from '@remix-run/react'
import type { UserView } from '#host/contract/accounts.ts'
import type { HalfSignedIn } from '#host/contract/second-factor.ts'
import { REGISTRATION_CLOSED } from '#host/contract/auth-form.ts'
import { track } from '../../../lib/track.ts'
import { Submit } from '../../../ui/button/button.tsx'
import { TextLink } from '../../../ui/text-link/text-link.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import { authPath } from './auth-links.ts'
import type { AuthFormProps } from './auth-form-props.ts'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { useFormCall } from '../../../lib/use-form-call.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { ProviderLink } from './provider-link.tsx'
import { useSignedIn } from './use-signed-in.ts'
import styles from './auth-page.module.css'

export function SignInForm({ returnTo, answer, canRegister, keepsScan, link, provider }: AuthFormProps) {
  const toast = useToast()
  const enter = useSignedIn(returnTo)
  const navigate = useNavigate()
  const welcome = () => {
    track('login')
    toast({ tone: 'good', title: 'Welcome back!', description: 'You have been successfully logged in.' })
    enter()
  }
  const form = useFormCall<UserView | HalfSignedIn>({
    path: '/api/login',
    body: ['username', 'password', 'link'],
    failure: { title: 'Login failed', fallback: 'Invalid username or password.' },
    answer,
    onDone(user) {
      if ('id' in user) welcome()
      else navigate(authPath('second-step', returnTo))
    },
  })
  const opening = form.valueOf('link') ?? link
  return (
    <form method="post" action={authPath('sign-in', returnTo)} onSubmit={form.onSubmit} noValidate>
      <h1>Sign in</h1>
      {returnTo && (
        <p className="muted">
          Sign in to open that page.
          {canRegister &&
            (keepsScan
              ? ' An account is free, and the scan you just ran will be added to it.'
              : ' An account is free.')}
        </p>
      )}
      <input type="hidden" name="mode" value="sign-in" />
      {opening && <input type="hidden" name="link" value={opening} />}
      <TextField
        {...form.field('username')}
        label="Username"
        hint="Or your email address"
        autoComplete="username"
        autoCapitalize="none"
      />
      <TextField {...form.field('password')} label="Password" type="password" autoComplete="current-password" />
      <Submit pending={form.pending && 'Signing in...'}>Sign In</Submit>
      {provider && <ProviderLink provider={provider} returnTo={returnTo} />}
      <PasskeySignIn send="sign-in" onDone={welcome} />
      <p>
        <TextLink alone to={authPath('forgot', returnTo)}>
          Forgot your password?
        </TextLink>
      </p>
      <hr />
      <p className={styles.alt}>
        {canRegister ? (
          <>
            No account yet? <TextLink to={authPath('create', returnTo)}>Create one here</TextLink>
          </>
        ) : (
          REGISTRATION_CLOSED
        )}
      </p>
    </form>
  )
}

import { useRef } from 'react'
import type { UserView } from '#host/contract/accounts.ts'
import { readSecondStep, type SecondFactorMethod } from '#host/contract/second-factor.ts'
import { track } from '../../../lib/track.ts'
import { useFormCall } from '../../../lib/use-form-call.ts'
import { Submit } from '../../../ui/button/button.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { TextLink } from '../../../ui/text-link/text-link.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import type { AuthFormProps } from './auth-form-props.ts'
import { authPath } from './auth-links.ts'
import { PasskeySignIn } from './passkey-sign-in.tsx'
import { useSignedIn } from './use-signed-in.ts'

const CODE_USED = {
  tone: 'none',
  title: 'Signed in with a recovery code',
  description: 'It cannot be used again. Settings, Security says how many are left, and makes new ones.',
} as const

/** Asks for the second factor of somebody whose password was right. */
export function SecondStepForm({ returnTo, answer, methods }: AuthFormProps & { methods: SecondFactorMethod[] }) {
  const enter = useSignedIn(returnTo)
  const toast = useToast()
  const usedCode = useRef(false)
  const done = () => {
    track('login')
    if (usedCode.current) toast(CODE_USED)
    enter()
  }
  const form = useFormCall<UserView>({
    path: '/api/login/two-factor',
    body: (data) => {
      const step = readSecondStep(String(data.get('code') ?? ''))
      usedCode.current = 'recoveryCode' in step
      return step
    },
    failure: { title: 'Not signed in', fallback: 'This code is wrong, or was used before.' },
    answer,
    onDone: done,
  })
  const hint = !methods.includes('totp')
    ? 'One of the recovery codes that you saved.'
    : methods.includes('recovery-code')
      ? 'Six digits from your authenticator app, or one of your recovery codes.'
      : 'Six digits from your authenticator app.'
  return (
    <form method="post" action={authPath('second-step', returnTo)} onSubmit={form.onSubmit} noValidate>
      <h1>Second step</h1>
      <p className="muted">Your password was right. Now show that it is you.</p>
      <input type="hidden" name="mode" value="second-step" />
      {methods.includes('passkey') && <PasskeySignIn send="second-step" onDone={done} />}
      <TextField
        name="code"
        label="Code"
        hint={hint}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        error={form.errorOf('code')}
      />
      <Submit pending={form.pending && 'Checking...'}>Continue</Submit>
      <p>
        <TextLink alone to={authPath('sign-in', returnTo)}>
          Sign in as somebody else
        </TextLink>
      </p>
      <p className="small muted">
        Nothing of this at hand? <TextLink to="/contact">Ask the people who run this site</TextLink>. They can remove
        the second step once they are sure that it is you.
      </p>
    </form>
  )
}

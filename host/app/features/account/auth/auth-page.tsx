import { clsx } from 'clsx'
import { REGISTRATION_CLOSED, type AuthFormAnswer, type AuthMode } from '#host/contract/auth-form.ts'
import type { SecondFactorMethod } from '#host/contract/second-factor.ts'
import type { OidcProblem, SignInProvider } from '#host/contract/oidc.ts'
import { Notice } from '../../../ui/notice/notice.tsx'
import { TextLink } from '../../../ui/text-link/text-link.tsx'
import type { AuthFormProps } from './auth-form-props.ts'
import { authPath } from './auth-links.ts'
import { AuthPitch, type KeptScan } from './auth-pitch.tsx'
import { CreateForm } from './create-form.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { OidcNotice, ProviderLink } from './provider-link.tsx'
import { ResetForm } from './reset-form.tsx'
import { SecondStepForm } from './second-step-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import styles from './auth-page.module.css'

type AuthPageProps = {
  mode: AuthMode
  token: string | null
  canRegister: boolean
  invitation: AuthFormProps['invitation']
  provider: SignInProvider | null
  /** Why the provider's sign-in did not succeed. */
  problem: OidcProblem | null
  link: string | null
  /** How a half-finished sign-in of this browser may go on. */
  methods: SecondFactorMethod[]
  returnTo: string | null
  scan: KeptScan | null
  answer: AuthFormAnswer | null
}

export function AuthPage({ mode, token, canRegister, invitation, provider, problem, ...rest }: AuthPageProps) {
  const { link, methods, returnTo, scan, answer } = rest
  const shown = answer?.mode ?? mode
  const props: AuthFormProps = { returnTo, answer, canRegister, invitation, link, provider, keepsScan: scan !== null }
  const only = provider?.only ?? false
  return (
    <div className={clsx('split split-56', 'page', styles.auth)}>
      <div>
        {provider && problem && <OidcNotice name={provider.name} problem={problem} />}
        {answer && answer.issues.length === 0 && (
          <Notice tone={answer.failed ? 'bad' : 'good'} title={answer.message} className={styles.notice} live />
        )}
        {shown === 'sign-in' &&
          (provider && only ? <ProviderOnly {...{ provider, returnTo }} /> : <SignInForm {...props} />)}
        {shown === 'second-step' && <SecondStepForm {...props} methods={methods} />}
        {shown === 'create' && (canRegister && !only ? <CreateForm {...props} /> : <RegistrationClosed {...props} />)}
        {shown === 'forgot' && <ForgotForm {...props} />}
        {shown === 'reset' && <ResetForm {...props} token={token ?? ''} />}
      </div>
      <AuthPitch scan={scan} />
    </div>
  )
}

function ProviderOnly(props: { provider: SignInProvider; returnTo: string | null }) {
  return (
    <div className="stack">
      <h1>Sign in</h1>
      <ProviderLink {...props} />
    </div>
  )
}

function RegistrationClosed({ returnTo }: Pick<AuthFormProps, 'returnTo'>) {
  return (
    <>
      <h1>Create account</h1>
      <Notice tone="poor" title="No new accounts" level={2}>
        <p>{REGISTRATION_CLOSED}</p>
      </Notice>
      <p>
        <TextLink alone to={authPath('sign-in', returnTo)}>
          Back to Sign In
        </TextLink>
      </p>
    </>
  )
}

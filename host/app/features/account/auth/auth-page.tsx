import { useNavigate } from '@remix-run/react'
import { clsx } from 'clsx'
import { REGISTRATION_CLOSED, type AuthMode } from '#host/contract/auth-form.ts'
import type { SecondFactorMethod } from '#host/contract/second-factor.ts'
import type { OidcProblem, SignInProvider } from '#host/contract/oidc.ts'
import { addressHost } from '../../../lib/address-host.ts'
import { useFormCall } from '../../../lib/use-form-call.ts'
import { usePasswordField } from '../../../lib/use-password-field.ts'
import { Submit } from '../../../ui/button/button.tsx'
import { Card } from '../../../ui/card/card.tsx'
import { Notice } from '../../../ui/notice/notice.tsx'
import { Ring } from '../../../ui/ring/ring.tsx'
import { TextField } from '../../../ui/text-field/text-field.tsx'
import { TextLink } from '../../../ui/text-link/text-link.tsx'
import { RelativeTime } from '../../../ui/time/time.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import type { AuthFormProps } from './auth-form-props.ts'
import { authPath } from './auth-links.ts'
import { CreateForm } from './create-form.tsx'
import { OidcNotice, ProviderLink } from './provider-link.tsx'
import { resetIssues } from './reset-issues.ts'
import { SecondStepForm } from './second-step-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import styles from './auth-page.module.css'

type AuthPageProps = Omit<AuthFormProps, 'keepsScan'> & {
  mode: AuthMode
  token: string | null
  /** Why the provider's sign-in did not succeed. */
  problem: OidcProblem | null
  /** How a half-finished sign-in of this browser may go on. */
  methods: SecondFactorMethod[]
  scan: KeptScan | null
}

export function AuthPage({ mode, token, problem, methods, scan, ...given }: AuthPageProps) {
  const { returnTo, answer, canRegister, provider } = given
  const shown = answer?.mode ?? mode
  const props: AuthFormProps = { ...given, keepsScan: scan !== null }
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
      <BackToSignIn returnTo={returnTo} />
    </>
  )
}

function ForgotForm({ returnTo, answer }: AuthFormProps) {
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
      <Submit pending={form.pending && 'Sending...'}>Send reset link</Submit>
      <BackToSignIn returnTo={returnTo} />
    </form>
  )
}

function BackToSignIn({ returnTo }: Pick<AuthFormProps, 'returnTo'>) {
  return (
    <p>
      <TextLink alone to={authPath('sign-in', returnTo)}>
        Back to Sign In
      </TextLink>
    </p>
  )
}

type KeptScan = { url: string; score: number | null; createdAt: string }

/** The side panel: what an account offers, and the scan that it will keep. */
function AuthPitch({ scan }: { scan: KeptScan | null }) {
  return (
    <aside className={styles.pitch}>
      <h2>AI Readiness Platform</h2>
      <dl className="stack stack-6">
        <div>
          <dt>Every scan saved</dt>
          <dd className="muted">Scores, evidence and what changed between scans, for every site you manage.</dd>
        </div>
        <div>
          <dt>Scheduled scans with alerts</dt>
          <dd className="muted">Daily, weekly or monthly scans, and an email or webhook when a score drops.</dd>
        </div>
        <div>
          <dt>Fixes for your server</dt>
          <dd className="muted">
            When the fix is a server setting, the detailed report has the code for nginx, Apache, Cloudflare and Vercel.
          </dd>
        </div>
      </dl>
      {scan && (
        <Card className={styles.kept}>
          <Ring
            size="m"
            score={scan.score}
            label={scan.score === null ? 'No score yet' : `Score ${scan.score} of 100`}
          />
          <p className="muted small">
            <b className="medium">{addressHost(scan.url)}</b>
            Your scan from <RelativeTime iso={scan.createdAt} /> will be added to your account when you sign in.
          </p>
        </Card>
      )}
    </aside>
  )
}

function ResetForm({ token, answer }: AuthFormProps & { token: string }) {
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

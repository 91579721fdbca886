import type { AuthFormAnswer, AuthMode } from '#host/contract/auth-form.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import type { AuthFormProps } from './auth-form-props.ts'
import { AuthPitch, type KeptScan } from './auth-pitch.tsx'
import { CreateForm } from './create-form.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { ResetForm } from './reset-form.tsx'
import { SignInForm } from './sign-in-form.tsx'
import './auth-page.css'

type AuthPageProps = {
  mode: AuthMode
  token: string | null
  returnTo: string | null
  scan: KeptScan | null
  /** What a form that was sent without script came back with. */
  answer: AuthFormAnswer | null
}

export function AuthPage({ mode, token, returnTo, scan, answer }: AuthPageProps) {
  const shown = answer?.mode ?? mode
  const props: AuthFormProps = { returnTo, answer, keepsScan: scan !== null }
  return (
    <div className="page auth">
      <div>
        {answer && answer.issues.length === 0 && (
          <Notice tone={answer.failed ? 'bad' : 'good'} title={answer.message} className="auth__notice" live />
        )}
        {shown === 'sign-in' && <SignInForm {...props} />}
        {shown === 'create' && <CreateForm {...props} />}
        {shown === 'forgot' && <ForgotForm {...props} />}
        {shown === 'reset' && <ResetForm {...props} token={token ?? ''} />}
      </div>
      <AuthPitch scan={scan} />
    </div>
  )
}

import { forgotPasswordSchema, loginSchema, registerSchema, resetFormSchema } from '#host/contract/accounts.ts'
import { readSecondStep } from '#host/contract/second-factor.ts'
import { AUTH_MODES, type AuthFormAnswer, type AuthMode } from '#host/contract/auth-form.ts'
import { refusedForm } from '../platform/http/read-form.ts'
import { parseInput } from '../platform/http/read-json.ts'
import type { AccountDeps, Caller } from './account-deps.ts'
import { finishSignIn } from './enter.ts'
import { forgotPassword, resetPassword } from './change-password.ts'
import { register } from './register.ts'
import { signIn } from './sign-in.ts'

export type AuthFormResult =
  | { kind: 'signed-in'; token: string }
  /** The password was right, and a second factor is needed. */
  | { kind: 'half'; ticket: string }
  /** The same form again, or the next one, with a message. */
  | { kind: 'shown'; status: number; answer: AuthFormAnswer }

const KEPT_VALUES = ['username', 'email', 'firstName', 'lastName', 'link']

/** Handles the forms of the sign-in page when sent without JavaScript: same use cases and limits as the API calls. */
export async function submitAuthForm(
  fields: Readonly<Record<string, string>>,
  caller: Caller,
  deps: AccountDeps,
): Promise<AuthFormResult> {
  const mode = AUTH_MODES.find((name) => name === fields['mode']) ?? 'sign-in'
  try {
    return await submit(mode, fields, caller, deps)
  } catch (error) {
    const { status, answer } = refusedForm(error, fields, KEPT_VALUES)
    return { kind: 'shown', status, answer: { ...answer, mode, failed: true } }
  }
}

async function submit(
  mode: AuthMode,
  fields: Readonly<Record<string, string>>,
  caller: Caller,
  deps: AccountDeps,
): Promise<AuthFormResult> {
  switch (mode) {
    case 'sign-in':
      return signIn(parseInput(loginSchema, fields), caller, deps)
    case 'second-step': {
      const { token } = await finishSignIn(readSecondStep(fields['code'] ?? ''), caller, deps)
      return { kind: 'signed-in', token }
    }
    case 'create':
      return { kind: 'signed-in', token: (await register(parseInput(registerSchema, fields), caller, deps)).token }
    case 'forgot':
      return done(await forgotPassword(parseInput(forgotPasswordSchema, fields), caller, deps))
    case 'reset':
      return done(await resetPassword(parseInput(resetFormSchema, fields), caller, deps))
  }
}

/** The sign-in form is shown after a reset mail and after a new password. */
function done({ message }: { message: string }): AuthFormResult {
  return { kind: 'shown', status: 200, answer: { mode: 'sign-in', message, failed: false, issues: [], values: {} } }
}

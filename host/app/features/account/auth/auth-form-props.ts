import type { SignInProvider } from '#host/contract/oidc.ts'
import type { AuthFormAnswer } from '#host/contract/auth-form.ts'

/** The props of every form on the sign-in page. */
export type AuthFormProps = {
  /** Where to go after signing in. */
  returnTo: string | null
  /** The result of a form that was sent without JavaScript. */
  answer: AuthFormAnswer | null
  canRegister: boolean
  /** The invitation that an account is made for. */
  invitation: { token: string; email: string; workspace: string } | null
  /** The token of a mailed link that lets this browser sign in while guesses keep new browsers out. */
  link: string | null
  provider: SignInProvider | null
  /** Whether a visitor's scan will be added to the account. */
  keepsScan: boolean
}

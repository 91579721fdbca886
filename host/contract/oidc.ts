/** Why a sign-in with the provider did not succeed: part of an address, so that a plain redirect can say it. */
export const OIDC_PROBLEMS = {
  away: 'does not respond right now. Try again later, or sign in with your password.',
  refused: 'did not confirm who you are. Try again.',
  expired: 'took too long, or the sign-in began in another browser. Try again.',
  exists:
    'has your address, and an account here has it too. Sign in to that account, and connect it under Settings, Security.',
  mailed:
    'has your address, and an account here has it too. We mailed you a link that connects the two. Open it in this browser, within an hour.',
  closed: 'knows you, but registration is closed here. Ask the operator for an invitation.',
  'no-address': 'did not share your email address, which an account needs.',
  elsewhere: 'is already connected to another account here.',
} as const
export type OidcProblem = keyof typeof OIDC_PROBLEMS

/** A mailed link that connects: it counts only in the browser that came from the provider. */
export type ConnectLink = { state: 'ready'; username: string } | { state: 'other-browser' | 'void' }

/** The provider of the operator. With `only` there is no other way in. */
export type SignInProvider = { name: string; only: boolean }

export function readOidcProblem(named: string | null): OidcProblem | null {
  return named !== null && Object.hasOwn(OIDC_PROBLEMS, named) ? (named as OidcProblem) : null
}

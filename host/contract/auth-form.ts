import type { Issue } from './error-body.ts'

export const AUTH_MODES = ['sign-in', 'create', 'forgot', 'reset'] as const
export type AuthMode = (typeof AUTH_MODES)[number]

export const REGISTRATION_CLOSED = 'Registration is closed here. Ask the operator of this installation for an account.'

/** What a form that was sent without script comes back with. Passwords are never sent back. */
export type AuthFormAnswer = {
  mode: AuthMode
  message: string
  failed: boolean
  issues: readonly Issue[]
  values: Readonly<Record<string, string>>
}

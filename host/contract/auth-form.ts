import type { Issue } from './error-body.ts'

export const AUTH_MODES = ['sign-in', 'create', 'forgot', 'reset'] as const
export type AuthMode = (typeof AUTH_MODES)[number]

export const REGISTRATION_CLOSED = 'Registration is closed here. Ask the operator of this installation for an account.'

/** The state of a form that was sent without JavaScript. Passwords are never returned. */
export type AuthFormAnswer = {
  mode: AuthMode
  message: string
  failed: boolean
  issues: readonly Issue[]
  values: Readonly<Record<string, string>>
}

import type { FormAnswer } from './form-answer.ts'

export const AUTH_MODES = ['sign-in', 'second-step', 'create', 'forgot', 'reset'] as const
export type AuthMode = (typeof AUTH_MODES)[number]

export const REGISTRATION_CLOSED = 'Registration is closed here. Ask the operator of this installation for an account.'

/** `mode` is the form to show next. */
export type AuthFormAnswer = FormAnswer & { mode: AuthMode; failed: boolean }

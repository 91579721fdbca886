import type { Issue } from './error-body.ts'

/** The state of a form that was sent without JavaScript. Passwords are never returned. */
export type FormAnswer = {
  message: string
  issues: readonly Issue[]
  values: Readonly<Record<string, string>>
}

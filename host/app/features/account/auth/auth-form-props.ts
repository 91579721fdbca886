import type { AuthFormAnswer } from '#host/contract/auth-form.ts'

/** What each form of the sign-in page gets: where to go on, what it came back with, and whether a scan waits to be kept. */
export type AuthFormProps = {
  returnTo: string | null
  answer: AuthFormAnswer | null
  /** Whether accounts may be made here at all. */
  canRegister: boolean
  keepsScan: boolean
}

import type { AuthMode } from '#host/contract/auth-form.ts'

/** The address of one mode of the sign-in page, with where to go afterwards. */
export function authPath(mode: Exclude<AuthMode, 'reset'>, returnTo: string | null): string {
  const query = new URLSearchParams()
  if (mode !== 'sign-in') query.set('mode', mode)
  if (returnTo) query.set('returnTo', returnTo)
  return query.size > 0 ? `/auth?${query}` : '/auth'
}

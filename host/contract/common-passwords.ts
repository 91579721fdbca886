import { COMMON_PASSWORDS } from './common-passwords-data.ts'

/** Whether a password is among the 3,000 commonest. Import this file lazily in the browser: the list is 24 kB. */
export function isCommonPassword(password: string): boolean {
  return COMMON_PASSWORDS.has(password.toLowerCase())
}

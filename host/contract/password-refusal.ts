import list from './common-passwords.txt?raw'
import { nameKey } from './name-key.ts'

const COMMON_PASSWORDS: ReadonlySet<string> = new Set(list.replace(/^#.*$/gm, '').trim().split(/\s+/))
const COMMON = 'This is one of the 3,000 most common passwords. Please choose another.'
const HOLDS_NAME = 'A password must not contain your username or the part of your email address before the @.'
/** Shorter names occur in passwords by chance. */
const MIN_NAME_LENGTH = 3

/**
 * Why a password that is long enough is still refused, or null. Import this file lazily in the browser, because the list
 * is 24 kB.
 */
export function passwordRefusal(password: string, names: { username: string; email: string }): string | null {
  const folded = nameKey(password)
  if (COMMON_PASSWORDS.has(folded)) return COMMON
  const own = [names.username, names.email.replace(/@[^@]*$/, '')].map(nameKey)
  return own.some((name) => name.length >= MIN_NAME_LENGTH && folded.includes(name)) ? HOLDS_NAME : null
}

import { useState, type FocusEvent } from 'react'
import { COMMON_PASSWORD_WARNING } from '#host/contract/password-words.ts'

/** Warns about a common password when its field is left. The list is fetched only then. */
export function usePasswordWarning() {
  const [warning, setWarning] = useState<string>()
  async function onBlur(event: FocusEvent<HTMLInputElement>) {
    const password = event.currentTarget.value
    const { isCommonPassword } = await import('#host/contract/common-passwords.ts')
    setWarning(isCommonPassword(password) ? COMMON_PASSWORD_WARNING : undefined)
  }
  return { hint: warning ?? 'At least 6 characters', onBlur }
}

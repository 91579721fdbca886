import { useState, type FocusEvent } from 'react'
import { useUser } from './use-user.tsx'

/**
 * The hint and error of a new password field. Leaving the field checks the password by the server's rules, and only then
 * loads the list of common passwords.
 */
export function usePasswordField(error: string | undefined) {
  const user = useUser()
  const [refusal, setRefusal] = useState<string | null>(null)
  async function onBlur({ currentTarget }: FocusEvent<HTMLInputElement>) {
    const { value, form } = currentTarget
    const typed = new FormData(form ?? undefined)
    const names = user ?? { username: String(typed.get('username') ?? ''), email: String(typed.get('email') ?? '') }
    const { passwordRefusal } = await import('#host/contract/password-refusal.ts')
    setRefusal(passwordRefusal(value, names))
  }
  return { hint: 'At least 6 characters, not a common password and without your name', error: refusal ?? error, onBlur }
}

/** The form in which usernames and addresses are compared: case and compatibility variants of letters do not matter. */
export function toSignInName(typed: string): string {
  return typed.trim().normalize('NFKC').toLowerCase()
}

export function signInNamesOf(username: string, email: string): string[] {
  return [...new Set([toSignInName(username), toSignInName(email)])]
}

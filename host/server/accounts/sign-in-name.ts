/** How usernames and addresses are compared: without case, and with look-alike forms of one letter made the same. */
export function toSignInName(typed: string): string {
  return typed.trim().normalize('NFKC').toLowerCase()
}

export function signInNamesOf(username: string, email: string): string[] {
  return [...new Set([toSignInName(username), toSignInName(email)])]
}

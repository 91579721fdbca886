/** The form in which usernames and addresses are compared: case and compatibility variants of letters do not matter. */
export function nameKey(typed: string): string {
  return typed.trim().normalize('NFKC').toLowerCase()
}

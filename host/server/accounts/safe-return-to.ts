const BASE = 'http://base.invalid'
const MAX_LENGTH = 2_000

/** A path of this site to go back to after signing in; anything that could lead elsewhere becomes null. */
export function safeReturnTo(value: string | null | undefined): string | null {
  if (!value || value.length > MAX_LENGTH || !value.startsWith('/') || !URL.canParse(value, BASE)) return null
  const url = new URL(value, BASE)
  const path = url.pathname + url.search + url.hash
  // Browsers read '//host' and '/\host' as another site, also after dot segments are taken out.
  if (url.origin !== BASE || /^\/[/\\]/.test(path)) return null
  return /^\/(auth|api)(\/|\?|#|$)/.test(path) ? null : path
}

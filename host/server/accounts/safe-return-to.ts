const BASE = 'http://base.invalid'
const MAX_LENGTH = 2_000

/** A path on this site to return to after signing in, or null for anything that could lead elsewhere. */
export function safeReturnTo(value: string | null | undefined): string | null {
  if (!value || value.length > MAX_LENGTH || !value.startsWith('/') || !URL.canParse(value, BASE)) return null
  const url = new URL(value, BASE)
  const path = url.pathname + url.search + url.hash
  // Browsers read '//host' and '/\host' as another site, even after dot segments are removed.
  if (url.origin !== BASE || /^\/[/\\]/.test(path)) return null
  return /^\/(auth|api)(\/|\?|#|$)/.test(path) ? null : path
}

const YEAR_SECONDS = 31_536_000

/** Reads a preference from a cookie header. Names and values are plain words, so nothing is decoded. */
export function readPreference(cookies: string, name: string): string | null {
  const start = `${name}=`
  const pair = cookies.split('; ').find((one) => one.startsWith(start))
  return pair?.slice(start.length) ?? null
}

/** Saved in a cookie, so that the server already renders with it; null removes the preference. */
export function keepPreference(name: string, value: string | null): void {
  document.cookie = `${name}=${value ?? ''}; Path=/; Max-Age=${value === null ? 0 : YEAR_SECONDS}; SameSite=Lax`
}

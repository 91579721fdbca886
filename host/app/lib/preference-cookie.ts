const YEAR_SECONDS = 31_536_000

/** A reader's choice out of a cookie header. Names and values are plain words, which need no decoding. */
export function readPreference(cookies: string, name: string): string | null {
  const start = `${name}=`
  const pair = cookies.split('; ').find((one) => one.startsWith(start))
  return pair?.slice(start.length) ?? null
}

/** Kept in a cookie and not in storage, so that the server's first paint already has it; null forgets the choice. */
export function keepPreference(name: string, value: string | null): void {
  document.cookie = `${name}=${value ?? ''}; Path=/; Max-Age=${value === null ? 0 : YEAR_SECONDS}; SameSite=Lax`
}

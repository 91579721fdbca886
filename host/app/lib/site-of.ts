/** The host of an address as people read it; the address itself when it has none. */
export function siteOf(url: string): string {
  try {
    return new URL(url).host
  } catch {
    return url
  }
}

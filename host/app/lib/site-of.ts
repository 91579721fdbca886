/** The host of an address, or the address itself if it cannot be parsed. */
export function siteOf(url: string): string {
  try {
    return new URL(url).host
  } catch {
    return url
  }
}

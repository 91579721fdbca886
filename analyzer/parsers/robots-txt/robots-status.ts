/**
 * What the status of `/robots.txt` means for all paths (RFC 9309 section 2.3.1). `parse`: read the body; `allow-all`:
 * unavailable, everything may be fetched; `disallow-all`: unreachable, nothing may be. Redirects are followed by the
 * fetcher (at least five hops), so a 3xx that is left over counts as unavailable. `null` stands for no answer at all.
 */
export type RobotsAvailability = 'parse' | 'allow-all' | 'disallow-all'

export function robotsAvailability(status: number | null): RobotsAvailability {
  if (status === null) return 'disallow-all'
  if (status >= 200 && status < 300) return 'parse'
  // 429 asks to come back later; Google treats it as a server error.
  if (status === 429 || status >= 500) return 'disallow-all'
  return 'allow-all'
}

/** Whether everything may be fetched when `/robots.txt` answers so with an empty body. */
export function allowsAllByStatus(status: number | null): boolean {
  return robotsAvailability(status) !== 'disallow-all'
}

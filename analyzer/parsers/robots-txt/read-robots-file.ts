import { looksLikeHtml } from '../text/looks-like-html.ts'
import { parseRobotsTxt, type RobotsTxt } from './parse-robots-txt.ts'

/**
 * What the status of `/robots.txt` means (RFC 9309 section 2.3.1): `parse` the body; `allow-all` if the file is unavailable;
 * `disallow-all` if the server is unreachable. The fetcher follows redirects, so a remaining 3xx counts as unavailable.
 */
export type RobotsAvailability = 'parse' | 'allow-all' | 'disallow-all'

/** `null` means that there was no response. */
export function robotsAvailability(status: number | null): RobotsAvailability {
  if (status === null) return 'disallow-all'
  if (status >= 200 && status < 300) return 'parse'
  // 429 asks to come back later; Google treats it as a server error.
  if (status === 429 || status >= 500) return 'disallow-all'
  return 'allow-all'
}

/** The rules in a response for `/robots.txt`; null if it has none, such as an error or a web page. */
export function readRobotsFile(file: { status: number; body: string } | null): RobotsTxt | null {
  if (!file || robotsAvailability(file.status) !== 'parse' || looksLikeHtml(file.body)) return null
  return parseRobotsTxt(file.body)
}

import { looksLikeHtml } from '../text/looks-like-html.ts'
import { parseRobotsTxt, type RobotsTxt } from './parse-robots-txt.ts'
import { robotsAvailability } from './robots-status.ts'

/** The rules that an answer of `/robots.txt` holds; null where it holds none: no file, a status that tells all, a page. */
export function readRobotsFile(file: { status: number; body: string } | null): RobotsTxt | null {
  if (!file || robotsAvailability(file.status) !== 'parse' || looksLikeHtml(file.body)) return null
  return parseRobotsTxt(file.body)
}

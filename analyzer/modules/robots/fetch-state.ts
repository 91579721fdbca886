import { robotsAvailability } from '../../parsers/robots-txt/index.ts'
import type { FetchedText } from '../../gather/artifacts.ts'

/** How robots.txt came. */
export type FetchState = 'read' | 'missing' | 'not-text' | 'unreachable' | 'no-answer'

/** No answer at all may be our own network's fault, so it is named but not judged. */
export const FILE_SHARES: Readonly<Record<FetchState, number | null>> = {
  read: 1,
  missing: 0.8,
  'not-text': 0.5,
  unreachable: 0,
  'no-answer': null,
}

/** How the file came, by RFC 9309 section 2.3.1 and by whether it is a web page. */
export function fetchState(file: FetchedText | null): FetchState {
  if (!file) return 'no-answer'
  const availability = robotsAvailability(file.status)
  if (availability === 'disallow-all') return 'unreachable'
  if (availability === 'allow-all') return 'missing'
  return /^\s*<(?:!doctype|html|head|body)/i.test(file.body.slice(0, 500)) ? 'not-text' : 'read'
}

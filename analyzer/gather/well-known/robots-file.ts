import type { FetchedText } from '../artifacts.ts'
import type { DoorRequest } from '../network/door-fetch.ts'
import { fetchText, type GatherContext } from '../gather-context.ts'

/** More than the 500 KiB that crawlers must read (RFC 9309, section 2.5), so that a longer file is noticed. */
const MAX_BYTES = 600 * 1024

/** Shared by the scan and by the check for an opt-out before it. */
export function gatherRobotsFile(
  context: Pick<GatherContext, 'door' | 'signal'>,
  origin: string,
  options: DoorRequest = {},
): Promise<FetchedText | null> {
  return fetchText(context, `${origin}/robots.txt`, { maxBytes: MAX_BYTES, ...options })
}

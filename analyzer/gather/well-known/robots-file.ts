import type { FetchedText } from '../artifacts.ts'
import type { DoorRequest } from '../network/door-fetch.ts'
import { askFor, type GatherContext } from '../gather-context.ts'

/** More than the 500 KiB that have to be read of it (RFC 9309, section 2.5), so that a longer one is noticed. */
const MAX_BYTES = 600 * 1024

export function gatherRobotsFile(
  context: Pick<GatherContext, 'door' | 'signal'>,
  origin: string,
  options: DoorRequest = {},
): Promise<FetchedText | null> {
  return askFor(context, `${origin}/robots.txt`, { maxBytes: MAX_BYTES, ...options })
}

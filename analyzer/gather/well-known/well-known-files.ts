import type { FetchedText, WellKnownFiles } from '../artifacts.ts'
import { askFor, mapLimited, type GatherContext } from '../gather-context.ts'
import { LONG_FILES, WELL_KNOWN_PATHS } from './well-known-table.ts'

const AT_ONCE = 6
const SHORT_BYTES = 128 * 1024

/** Every file of the table by its path; null where nothing answered. */
export async function gatherWellKnownFiles(context: GatherContext, origin: string): Promise<WellKnownFiles> {
  const files = await mapLimited(WELL_KNOWN_PATHS, AT_ONCE, async (path): Promise<[string, FetchedText | null]> => {
    const limits = LONG_FILES.has(path) ? {} : { maxBytes: SHORT_BYTES }
    return [path, await askFor(context, `${origin}${path}`, limits)]
  })
  return Object.fromEntries(files)
}

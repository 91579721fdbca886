import pLimit from 'p-limit'
import type { CatchAll, FetchedText, WellKnownFiles } from '../artifacts.ts'
import { fetchText, type GatherContext } from '../gather-context.ts'
import { isCatchAllAnswer } from './catch-all.ts'
import { ACCEPTED_TYPES, LONG_FILES, WELL_KNOWN_PATHS } from './well-known-table.ts'

const AT_ONCE = 6
const SHORT_BYTES = 128 * 1024

/** Every file of the table that responded, by its path; null if the site returns the same for any path. */
export async function gatherWellKnownFiles(
  context: GatherContext,
  origin: string,
  catchAll: Promise<CatchAll>,
): Promise<WellKnownFiles> {
  const files = await pLimit(AT_ONCE).map(WELL_KNOWN_PATHS, async (path): Promise<[string, FetchedText | null]> => {
    const limits = LONG_FILES.has(path) ? {} : { maxBytes: SHORT_BYTES }
    const accept = ACCEPTED_TYPES.get(path)
    const headers = accept === undefined ? {} : { headers: { accept: `${accept}, application/json;q=0.9, */*;q=0.1` } }
    return [path, await fetchText(context, `${origin}${path}`, { ...limits, ...headers })]
  })
  const everywhere = await catchAll
  return Object.fromEntries(
    files.flatMap(([path, file]) => (file ? [[path, isCatchAllAnswer(file, path, everywhere) ? null : file]] : [])),
  )
}

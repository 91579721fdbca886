import { discoverSitemaps } from '../../parsers/sitemap/index.ts'
import { AnalyzerError } from '../../errors.ts'
import type { FetchedText, Sitemaps } from '../artifacts.ts'
import type { GatherContext } from '../gather-context.ts'

const LIMITS = { maxFiles: 10, maxEntries: 50_000, maxDepth: 3 }
const FILE_BYTES = 10 * 2 ** 20
const FILE_MS = 8_000
/** No further file is begun after this; what was read by then counts. */
const ALL_MS = 10_000

/** The sitemaps that robots.txt names, else those at the usual places, and what indexes name; bounded. */
export async function gatherSitemaps(
  { door, signal }: Pick<GatherContext, 'door' | 'signal'>,
  origin: string,
  robotsFile: FetchedText | null,
): Promise<Sitemaps> {
  const until = performance.now() + ALL_MS
  const robotsTxt = robotsFile?.status === 200 ? robotsFile.body : null
  const found = await discoverSitemaps(origin, fetch, { ...LIMITS, robotsTxt })
  return { declared: found.declared, files: found.files, total: found.total }

  async function fetch(url: string) {
    if (performance.now() > until) return null
    try {
      // Bytes, not text: a sitemap may be a gzip file.
      return await door.fetch(url, { maxBytes: FILE_BYTES, timeoutMs: FILE_MS, signal })
    } catch (error) {
      if (signal.aborted || !(error instanceof AnalyzerError)) throw error
      return null
    }
  }
}

import { discoverSitemaps } from '../../parsers/sitemap/index.ts'
import { AnalyzerError } from '../../errors.ts'
import type { FetchedText, Sitemaps } from '../artifacts.ts'
import { fetchOrNull, type GatherContext } from '../gather-context.ts'

const LIMITS = { maxFiles: 10, maxEntries: 50_000, maxDepth: 3, atOnce: 6 }
const FILE_BYTES = 10 * 2 ** 20
const FILE_MS = 8_000
/** No further file is requested after this. */
const ALL_MS = 10_000

/**
 * The sitemaps that robots.txt lists, or those at the usual paths, and the ones that sitemap indexes list; bounded. Throws
 * `timeout` if there may be some that did not respond, because silence does not mean that there is none.
 */
export async function gatherSitemaps(
  context: Pick<GatherContext, 'door' | 'signal'>,
  origin: string,
  robotsFile: FetchedText | null,
): Promise<Sitemaps> {
  const until = performance.now() + ALL_MS
  const robotsTxt = robotsFile?.status === 200 ? robotsFile.body : null
  let isKnown = robotsFile !== null
  const found = await discoverSitemaps(origin, fetch, { ...LIMITS, robotsTxt })
  if (!isKnown && found.files.length === 0) {
    throw new AnalyzerError('timeout', 'Whether there is a sitemap is not known, because the site did not respond.')
  }
  return { declared: found.declared, files: found.files, total: found.total }

  async function fetch(url: string) {
    // Bytes, not text, because a sitemap may be a gzip file.
    const isLate = performance.now() > until
    const answer = isLate ? null : await fetchOrNull(context, url, { maxBytes: FILE_BYTES, timeoutMs: FILE_MS })
    isKnown &&= answer !== null
    return answer
  }
}

import { instantOf, parseSitemap } from '../../parsers/sitemap/index.ts'
import type { LinkedFile } from '../../gather/artifacts.ts'

export type Feed = {
  url: string
  items: number
  /** Of its entries, as ISO 8601; null without a date. */
  newest: string | null
  /** Why it cannot be read, or null. */
  problem: string | null
}

/** RSS and Atom feeds that the page announces, as far as they were asked for. */
export function feedsOf(files: readonly LinkedFile[]): Feed[] {
  return files.flatMap(({ role, url, file }) => {
    // Nothing that answered, or an answer that is meant for us, says nothing about the feed.
    if (role !== 'feed' || !file || [401, 403, 429, 503].includes(file.status)) return []
    if (file.status !== 200) return [{ url, items: 0, newest: null, problem: `answers ${file.status}` }]
    const { kind, entries } = parseSitemap(file.body)
    // RSS 1.0 is another format, which is no fault.
    if (/<rdf:RDF\b/.test(file.body.slice(0, 2_000))) return []
    const dates = entries.flatMap(({ lastmod }) => (lastmod === null ? [] : (instantOf(lastmod) ?? [])))
    const newest =
      dates.reduce<Date | null>((last, date) => (last && last >= date ? last : date), null)?.toISOString() ?? null
    const isFeed = kind === 'rss' || kind === 'atom'
    const problem = !isFeed ? 'is neither RSS nor Atom' : entries.length === 0 ? 'has no entry' : null
    return [{ url, items: entries.length, newest, problem }]
  })
}

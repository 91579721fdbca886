import { constants, gunzipSync } from 'node:zlib'
import { readSitemapXml, type ParsedSitemap } from './read-sitemap-xml.ts'
import { SITEMAP_BYTE_LIMIT, SITEMAP_ENTRY_LIMIT } from './sitemap-rules.ts'

/** A text with more lines that are not URLs is not a list of URLs. */
const OTHER_LINES_LIMIT = 200_000
/** Addresses are shorter. */
const MAX_LINE = 100_000

/**
 * Parses a sitemap of any kind: urlset, index, RSS, Atom or one URL per line, gzipped or not. Entries before a fault are
 * kept, because servers cut files off. Never throws.
 */
export function parseSitemap(body: Uint8Array | string): ParsedSitemap {
  const problems: string[] = []
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  const plain = isGzip(bytes) ? unzipped(bytes, problems) : bytes
  if (plain === null) return { kind: 'invalid', entries: [], problems }
  if (plain.length > SITEMAP_BYTE_LIMIT) problems.push('The file is larger than 50 MB; the rest was not read.')
  const text = decoded(plain.subarray(0, SITEMAP_BYTE_LIMIT))
  const parsed = text.trimStart().startsWith('<') ? readSitemapXml(text) : readLines(text)
  if (parsed.entries.length > SITEMAP_ENTRY_LIMIT) {
    problems.push('The file lists more than 50,000 URLs.')
    parsed.entries.length = SITEMAP_ENTRY_LIMIT
  }
  return { ...parsed, problems: [...problems, ...parsed.problems] }
}

/** How the date of a feed ends if it names its time zone: `GMT`, `+0200`. */
const ZONE = /(?:[+-]\d{2}:?\d{2}|\b(?!AM|PM)[A-Z]{1,5})$/i

/** The instant of a `lastmod` or of a feed's date, null if it is invalid. UTC without a time zone. */
export function parseLastmod(date: string): Date | null {
  const text = date.trim().slice(0, 100)
  if (W3C_DATE.test(text)) return parseW3cDate(text)
  if (/^[\d-]+$/.test(text)) return null
  const instant = new Date(ZONE.test(text) ? text : `${text} UTC`)
  return Number.isNaN(instant.getTime()) ? null : instant
}

const W3C_DATE =
  /^(\d{4})(?:-(\d{2})(?:-(\d{2})(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)\s*(Z|[+-]\d{2}:?\d{2})?)?)?)?$/i

/** The same for the W3C format, the only one of sitemaps. UTC without a time zone. */
export function parseW3cDate(date: string): Date | null {
  const [, year, month = '01', day = '01', time = '00:00', zone = 'Z'] = W3C_DATE.exec(date.trim().slice(0, 100)) ?? []
  if (year === undefined) return null
  const offset = zone.replace(/^([+-]\d{2})(\d{2})$/, '$1:$2').toUpperCase()
  const instant = new Date(`${year}-${month}-${day}T${time}${offset}`)
  // `Date` turns 30 February into a day in March.
  const rolled = new Date(`${year}-${month}-${day}T00:00Z`).getUTCDate() !== Number(day)
  return Number.isNaN(instant.getTime()) || rolled ? null : instant
}

export function isHttpUrl(text: string): boolean {
  return /^https?:\/\/[^\s/$.?#][^\s]*$/i.test(text) && URL.canParse(text)
}

function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b
}

function unzipped(bytes: Uint8Array, problems: string[]): Uint8Array | null {
  try {
    // Without Z_SYNC_FLUSH, a file that was cut off would be an error, and nothing of it would be kept.
    return gunzipSync(bytes, { maxOutputLength: SITEMAP_BYTE_LIMIT + 1, finishFlush: constants.Z_SYNC_FLUSH })
  } catch (error) {
    const large = error instanceof RangeError
    problems.push(large ? 'The file is larger than 50 MB when unpacked.' : 'The gzip data is broken.')
    return null
  }
}

function decoded(bytes: Uint8Array): string {
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}

function readLines(text: string): ParsedSitemap {
  const problems: string[] = []
  const seen = new Set<string>()
  let others = 0
  for (const line of splitLines(text)) {
    const loc = line.trim()
    if (loc === '') continue
    if (isHttpUrl(loc)) seen.add(loc)
    else others += 1
    if (seen.size > SITEMAP_ENTRY_LIMIT || others > OTHER_LINES_LIMIT) break
  }
  if (seen.size === 0) problems.push('The file is neither XML nor a list of URLs.')
  else if (others > 0) problems.push(`Lines that are not URLs: ${others}.`)
  const entries = [...seen].map((loc) => ({ loc, lastmod: null, images: 0 }))
  return { kind: seen.size > 0 ? 'text' : 'invalid', entries, problems }
}

/**
 * One line at a time: a list of millions of empty lines would take far more memory than the file. Without a pattern, because
 * one line of many megabytes exhausts the stack of the engine.
 */
function* splitLines(text: string): Generator<string> {
  const indexOrEnd = (sign: string, from: number) => {
    const at = text.indexOf(sign, from)
    return at === -1 ? text.length : at
  }
  let [feed, carriage] = [indexOrEnd('\n', 0), indexOrEnd('\r', 0)]
  for (let start = 0; start < text.length;) {
    const end = Math.min(feed, carriage)
    yield text.slice(start, Math.min(end, start + MAX_LINE))
    start = end + 1
    if (feed < start) feed = indexOrEnd('\n', start)
    if (carriage < start) carriage = indexOrEnd('\r', start)
  }
}

/** A feed that was read; `newest` is the date of its newest entry as ISO 8601, `problem` why it cannot be used. */
export type ReadFeed = { items: number; newest: string | null; problem: string | null }

/** Reads RSS 2.0 or Atom; null for RSS 1.0, a format that is not read here, which is not a fault. */
export function readFeed(text: string): ReadFeed | null {
  if (/<rdf:RDF\b/.test(text.slice(0, 2_000))) return null
  const { kind, entries } = parseSitemap(text)
  const times = entries.flatMap(({ lastmod }) => (lastmod === null ? [] : (parseLastmod(lastmod)?.getTime() ?? [])))
  const newest = times.length > 0 ? new Date(times.reduce((last, time) => Math.max(last, time))).toISOString() : null
  const isFeed = kind === 'rss' || kind === 'atom'
  const problem = !isFeed ? 'is neither RSS nor Atom' : entries.length === 0 ? 'has no entries' : null
  return { items: entries.length, newest, problem }
}

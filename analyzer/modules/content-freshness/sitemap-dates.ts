import { instantOf, w3cInstantOf } from '../../parsers/sitemap/index.ts'
import type { Sitemaps } from '../../gather/artifacts.ts'

export type Lastmods = {
  /** Pages in all sitemaps that were read. */
  entries: number
  dated: readonly { loc: string; time: number; text: string }[]
  /** Entries whose `lastmod` is no date. */
  malformed: readonly { loc: string; text: string }[]
  /** Why they cannot be believed, or null. */
  problem: string | null
}

const MAX_ENTRIES = 50_000
const DAY_MS = 86_400_000
/** One date for nearly all pages is the day of the build. */
const SAME_SHARE = 0.9
const MIN_PAGES = 5
const BUILD_DAYS = 3

/** The dates of all pages in the sitemaps, and why they are not to be believed. */
export function lastmodsOf(sitemaps: Sitemaps | null, now: number): Lastmods {
  const entries = (sitemaps?.files ?? [])
    .filter(({ kind }) => kind !== 'index')
    .flatMap(({ kind, entries: own }) => own.map(({ loc, lastmod }) => ({ loc, text: lastmod?.trim() ?? '', kind })))
    .slice(0, MAX_ENTRIES)
  const read = entries.flatMap(({ loc, text, kind }) => {
    if (text === '') return []
    const instant = kind === 'rss' || kind === 'atom' ? instantOf(text) : w3cInstantOf(text)
    return [{ loc, text: text.slice(0, 100), time: instant?.getTime() ?? null }]
  })
  const dated = read.flatMap((one) => (one.time === null ? [] : [{ ...one, time: one.time }]))
  const malformed = read.filter(({ time }) => time === null)
  return { entries: entries.length, dated, malformed, problem: problemOf(dated, now) }
}

function problemOf(dated: Lastmods['dated'], now: number): string | null {
  const future = dated.filter(({ time }) => time > now + DAY_MS).length
  if (future > 0) return `${future} lie in the future`
  if (dated.length < MIN_PAGES) return null
  const days = new Map<string, number>()
  for (const { time } of dated) {
    const day = new Date(time).toISOString().slice(0, 10)
    days.set(day, (days.get(day) ?? 0) + 1)
  }
  const [commonest] = [...days].sort(([, a], [, b]) => b - a)
  if (!commonest || commonest[1] / dated.length <= SAME_SHARE) return null
  const isBuild = now - Date.parse(commonest[0]) < BUILD_DAYS * DAY_MS
  // The same old day for a large site is as unlikely as the day of the scan.
  return isBuild || dated.length >= 50 ? `${commonest[1]} of ${dated.length} pages have the date ${commonest[0]}` : null
}

import { parseLastmod, parseW3cDate } from '../../parsers/sitemap/index.ts'
import type { PageFacts } from '../../parsers/html/index.ts'
import { allItems, textOf, type StructuredData } from '../../parsers/structured-data/index.ts'
import type { Sitemaps } from '../../gather/artifacts.ts'
import { textDatesOf } from './text-dates.ts'

export const DAY_MS = 86_400_000

export type PageDate = { source: string; time: number; text: string; kind: 'modified' | 'published'; visible: boolean }

const MODIFIED = new Set(['dateModified', 'article:modified_time', 'og:updated_time'])
const MARKUP_NAMES = ['dateModified', 'datePublished', 'dateCreated', 'uploadDate'] as const
const META_NAMES =
  /^(?:article:(?:modified|published)_time|og:updated_time|date|dc\.date(?:\.\w+)?|dcterms\.(?:modified|created|date)|last-modified|pubdate|publish[-_]?date)$/i
/** Other items, such as events and job postings, have dates of their own and not the page's. */
const PAGE_TYPES =
  /^(?:\w*Article|\w*Posting|WebPage|\w+Page|Report|TechArticle|BlogPosting|VideoObject|Recipe|Dataset|Review|SoftwareApplication|Course|HowTo|Book|CreativeWork)$/
const FIRST_WEB_PAGE = Date.parse('1991-08-06')
const MAX_DATES = 200

type Stated = { source: string; text: string | null; modified?: boolean; visible?: boolean }

/** The dates that a page states for itself, newest first, without impossible ones. */
export function pageDatesOf(
  page: PageFacts,
  data: StructuredData,
  lastModified: string | undefined,
  now: number,
  blocks: readonly { text: string }[] = [],
): PageDate[] {
  const isPage = (type: string) => PAGE_TYPES.test(type) && type !== 'JobPosting'
  const items = allItems(data).filter(({ types }) => types.some(isPage))
  const stated: readonly Stated[] = [
    ...items.slice(0, MAX_DATES).flatMap((item) =>
      MARKUP_NAMES.map((name): Stated => {
        return { source: `${item.types[0] ?? ''}.${name}`, text: textOf(item, name), modified: MODIFIED.has(name) }
      }),
    ),
    ...page.metas.flatMap(({ name, property, content: text }): Stated[] => {
      const key = property ?? name ?? ''
      const modified = MODIFIED.has(key.toLowerCase()) || /modif|updat/i.test(key)
      return META_NAMES.test(key) ? [{ source: `meta ${key}`, text, modified }] : []
    }),
    ...page.times.slice(0, MAX_DATES).map(({ datetime: text }) => ({ source: 'time', text, visible: true })),
    ...textDatesOf(blocks.map(({ text }) => text))
      .slice(0, MAX_DATES)
      .map(({ iso: text, modified }) => ({ source: 'text', text, modified, visible: true })),
    { source: 'Last-Modified', text: lastModified ?? null, modified: true },
  ]
  return stated
    .flatMap(({ source, text, modified = false, visible = false }): PageDate[] => {
      const time = text !== null && /\d{4}/.test(text) ? Date.parse(text) : Number.NaN
      const isPossible = time >= FIRST_WEB_PAGE && time <= now + 2 * DAY_MS
      const kind = modified ? 'modified' : 'published'
      return text !== null && isPossible ? [{ source, time, text: text.slice(0, 60), kind, visible }] : []
    })
    .sort((a, b) => b.time - a.time)
    .slice(0, MAX_DATES)
}

export type Lastmods = {
  /** Pages in all sitemaps that were read. */
  entries: number
  dated: readonly { loc: string; time: number; text: string }[]
  /** Entries whose `lastmod` is not a date. */
  malformed: readonly { loc: string; text: string }[]
  /** Why the dates cannot be right, or null. */
  problem: string | null
}

const MAX_ENTRIES = 50_000
/** One date for nearly all pages is the day of a build. */
const SAME_SHARE = 0.9
const MIN_PAGES = 5
const BUILD_DAYS = 3

/** The dates of all pages in the sitemaps, and why they cannot be right. */
export function lastmodsOf(sitemaps: Sitemaps | null, now: number): Lastmods {
  const entries = (sitemaps?.files ?? [])
    .filter(({ kind }) => kind !== 'index')
    .flatMap(({ kind, entries: own }) => own.map(({ loc, lastmod }) => ({ loc, text: lastmod?.trim() ?? '', kind })))
    .slice(0, MAX_ENTRIES)
  const read = entries.flatMap(({ loc, text, kind }) => {
    if (text === '') return []
    const instant = kind === 'rss' || kind === 'atom' ? parseLastmod(text) : parseW3cDate(text)
    return [{ loc, text: text.slice(0, 100), time: instant?.getTime() ?? null }]
  })
  const dated = read.flatMap((one) => (one.time === null ? [] : [{ ...one, time: one.time }]))
  const malformed = read.filter(({ time }) => time === null)
  return { entries: entries.length, dated, malformed, problem: lastmodProblem(dated, now) }
}

function lastmodProblem(dated: Lastmods['dated'], now: number): string | null {
  const future = dated.filter(({ time }) => time > now + DAY_MS).length
  if (future > 0) return `${future} ${future === 1 ? 'is' : 'are'} in the future`
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

import type { ReadPage } from './site-graph.ts'

const NUMBERED = /[?&](?:p|page|paged|start|offset)=|\/page\/\d+/i
/** `2`, `p2`, `page-2`. */
const NUMBER_PART = /^(?:[a-z]{1,12}[-_]?)?\d{1,4}$/i
const WORD_PART = /^\p{L}{1,12}$/u
const NUMBER_AT_END = /[-_]?\d{1,4}(?=(?:\.[a-z]{2,5})?$)/i
const MAX_LENGTH = 500

/**
 * Keys of the second, third and further pages of lists. They repeat the names of the first page, and belong in no sitemap.
 */
export function furtherPages(read: readonly ReadPage[]): ReadonlySet<string> {
  const byPlace = new Map(read.map((page) => [addressWithoutQuery(page.url), page]))
  const isFurther = (page: ReadPage) =>
    NUMBERED.test(page.url) ||
    firstPlaces(addressWithoutQuery(page.url)).some((place) => {
      const first = byPlace.get(place)
      return first !== undefined && repeats(page, first)
    })
  return new Set(read.filter(isFurther).map(({ key }) => key))
}

function addressWithoutQuery(url: string): string {
  const { origin, pathname } = new URL(url)
  return (origin + pathname).slice(0, MAX_LENGTH).replace(/\/$/, '')
}

/** Where the first page would be: `/news` for `/news/2`, `/news/page-2` and `/news/seite/2`, `/news.html` for `/news-2.html`. */
function firstPlaces(place: string): string[] {
  const parts = place.split('/')
  const last = parts.at(-1) ?? ''
  if (!/\d/.test(last)) return []
  const folder = parts.slice(0, -1)
  return [
    ...(NUMBER_PART.test(last) ? [folder.join('/')] : []),
    ...(/^\d+$/.test(last) && WORD_PART.test(folder.at(-1) ?? '') ? [folder.slice(0, -1).join('/')] : []),
    [...folder, last.replace(NUMBER_AT_END, '')].join('/'),
  ].filter((first) => first !== place)
}

/** Whether a page has the heading of the first one, or all words of its title. */
function repeats({ content }: ReadPage, first: ReadPage): boolean {
  if (content.h1 !== null && content.h1 === first.content.h1) return true
  const own = new Set(titleWords(content.title))
  const words = titleWords(first.content.title)
  return words.length > 0 && words.every((word) => own.has(word))
}

function titleWords(title: string | null): string[] {
  return title?.toLowerCase().match(/\p{L}+/gu) ?? []
}

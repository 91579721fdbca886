import type { PageFacts } from '../../parsers/html/index.ts'
import { allItems, textOf, type StructuredData } from '../../parsers/structured-data/index.ts'

export type PageDate = { source: string; time: number; text: string; kind: 'modified' | 'published'; visible: boolean }

const MODIFIED = new Set(['dateModified', 'article:modified_time', 'og:updated_time'])
const MARKUP_NAMES = ['dateModified', 'datePublished', 'dateCreated', 'uploadDate'] as const
const META_NAMES =
  /^(?:article:(?:modified|published)_time|og:updated_time|date|dc\.date(?:\.\w+)?|dcterms\.(?:modified|created|date)|last-modified|pubdate|publish[-_]?date)$/i
/** Items about other things, such as events and job postings, date those things and not the page. */
const PAGE_TYPES =
  /^(?:\w*Article|\w*Posting|WebPage|\w+Page|Report|TechArticle|BlogPosting|VideoObject|Recipe|Dataset|Review|SoftwareApplication|Course|HowTo|Book|CreativeWork)$/
const FIRST_WEB_PAGE = Date.parse('1991-08-06')
const MAX_DATES = 200

/** What a page says about its own age, newest first; impossible dates are left out. */
export function pageDatesOf(
  page: PageFacts,
  data: StructuredData,
  lastModified: string | undefined,
  now: number,
): PageDate[] {
  const markup = allItems(data)
    .filter((item) => item.types.some((type) => PAGE_TYPES.test(type) && type !== 'JobPosting'))
    .slice(0, MAX_DATES)
    .flatMap((item) =>
      MARKUP_NAMES.map((name) =>
        dateOf(`${item.types[0] ?? ''}.${name}`, textOf(item, name), MODIFIED.has(name), false, now),
      ),
    )
  const metas = page.metas.map(({ name, property, content }) => {
    const key = property ?? name ?? ''
    return META_NAMES.test(key)
      ? dateOf(`meta ${key}`, content, MODIFIED.has(key.toLowerCase()) || /modif|updat/i.test(key), false, now)
      : null
  })
  const times = page.times.slice(0, MAX_DATES).map(({ datetime }) => dateOf('time', datetime, false, true, now))
  const header = dateOf('Last-Modified', lastModified ?? null, true, false, now)
  return [...markup, ...metas, ...times, header]
    .filter((date) => date !== null)
    .sort((a, b) => b.time - a.time)
    .slice(0, MAX_DATES)
}

function dateOf(
  source: string,
  text: string | null,
  modified: boolean,
  visible: boolean,
  now: number,
): PageDate | null {
  if (text === null || !/\d{4}/.test(text)) return null
  const time = Date.parse(text)
  if (Number.isNaN(time) || time < FIRST_WEB_PAGE || time > now + 2 * 86_400_000) return null
  return { source, time, text: text.slice(0, 60), kind: modified ? 'modified' : 'published', visible }
}

import { html, type Site } from '../site.ts'
import { article, words, type MadePage, type MadeSite } from './made-site.ts'

const range = (count: number) => Array.from({ length: count }, (_, at) => at)

type Row = {
  /** How the row is entered from the home page. */
  entrances: readonly string[]
  pages: readonly MadePage[]
  more?: Site
}

function siteOf({ entrances, pages, more }: Row, own: Partial<MadeSite> = {}): MadeSite {
  const about = range(6).map((at): MadePage => ({
    path: `/about/${words(at + 70, 2).replaceAll(' ', '-')}`,
    template: 'about',
    title: `About ${words(at + 70, 2)}`,
    body: article(at + 50),
  }))
  const links = [...about.map(({ path }) => path), ...entrances]
  const home: MadePage = { path: '/', template: 'home', title: 'Home', body: article(1), links }
  return { nav: ['/'], sitemap: null, faults: {}, pages: [home, ...about, ...pages], ...(more && { more }), ...own }
}

/** Articles of which each leads to the next, and to the one before if there are `both`. */
function chain(places: readonly string[], { both = false, seed = 0 }: { both?: boolean; seed?: number } = {}) {
  return places.map((path, at): MadePage => ({
    path,
    template: 'part',
    title: `${words(at + seed + 300, 3)} ${at}`,
    body: article(at + seed + 2_000, 3 + (at % 3)),
    links: [at + 1, ...(both ? [at - 1] : [])].flatMap((one) => places[one] ?? []),
  }))
}

const rowOf = (places: readonly string[], options?: { both?: boolean }): Row => ({
  entrances: places.slice(0, 1),
  pages: chain(places, options),
})
const numbers = (count: number, from: number, step: number) => range(count).map((at) => from + at * step)

export function chapters(): MadeSite {
  return siteOf(rowOf(numbers(37, 1, 1).map((at) => `/chapter/${at}`)))
}

/** Sites with a row of real pages whose addresses differ in a number only. All of it is worth reading. */
export const ROW_SITES: Readonly<Record<string, () => MadeSite>> = {
  chapters,
  'posts from the newest to the oldest': () => siteOf(rowOf(numbers(37, 2_041, -1).map((at) => `/post/${at}`))),
  'issues of a tracker, with gaps': () =>
    siteOf(
      rowOf(
        numbers(37, 1_041, 1).map((at) => `/issue/${at + Math.floor((at * at) / 90)}`),
        { both: true },
      ),
    ),
  'comics at the top of the site': () =>
    siteOf(
      rowOf(
        numbers(37, 1, 1).map((at) => `/${at}/`),
        { both: true },
      ),
    ),
  'parts with a number in their name': () => siteOf(rowOf(numbers(37, 1, 1).map((at) => `/story/part-${at}.html`))),
  'articles by the query': () => siteOf(rowOf(numbers(37, 501, 1).map((at) => `/article.php?id=${at}`))),
  'chapters of three books': () => {
    const books = range(3).map((book) =>
      chain(
        numbers(14, 1, 1).map((at) => `/book/volume-${'abc'[book]}/chapter/${at}`),
        { seed: book * 500 },
      ),
    )
    return siteOf({ entrances: books.map(([first]) => first?.path ?? ''), pages: books.flat() })
  },
  'chapters whose server has a page for every address': () => {
    const row = rowOf(numbers(37, 1, 1).map((at) => `/chapter/${at}`))
    const more: Site = ({ path }) =>
      /^\/(?:robots|llms|sitemap|feed|rss|atom)/.test(path)
        ? null
        : html('<title>Oops</title><main class="page-none"><h1>Oops</h1><p>This page does not exist.</p></main>')
    return siteOf({ ...row, more })
  },
  'chapters that lead back from numbers behind the last': () => {
    const row = rowOf(numbers(37, 1, 1).map((at) => `/chapter/${at}`))
    const more: Site = ({ path }) =>
      /^\/chapter\/\d+$/.test(path) ? { status: 302, headers: { location: '/chapter/37' }, body: '' } : null
    return siteOf({ ...row, more })
  },
}

type MadeUp = { links: readonly string[]; body?: string }

/** Pages for all numbers in addresses that `pattern` fits, unless `make` has none. */
function endless(pattern: RegExp, make: (...numbers: number[]) => MadeUp | null): Site {
  return ({ url }) => {
    const place = url.pathname + url.search
    const numbers = pattern.exec(place)?.slice(1).map(Number)
    const made = numbers && make(...numbers)
    if (!made) return null
    const { links, body = article(Number(numbers.join('')) % 100_003) } = made
    const list = links.map((href) => `<li><a href="${href}">${href.split('/').at(-1) ?? ''}</a></li>`)
    return html(
      `<title>${place}</title><main class="page-endless"><h1>${place}</h1>${body}<ul>${list.join('')}</ul></main>`,
    )
  }
}

function trapOf(entrance: string, trap: string, more: Site): MadeSite {
  return siteOf({ entrances: [entrance], pages: [], more }, { traps: [trap] })
}

/** The months or weeks before and after one. */
function neighbors(at: number, perYear: number, place: (part: number, year: number) => string): MadeUp {
  const links = [at - 1, at + 1].map((one) => place((one % perYear) + 1, Math.floor(one / perYear)))
  return { links, body: `<p>${words(at, 40)}</p>` }
}

/** Sites that make up a page for every number, most of them with texts of their own. */
export const ENDLESS_SITES: Readonly<Record<string, () => MadeSite>> = {
  'a next page with new text': () =>
    trapOf(
      '/next/1',
      '/next/',
      endless(/^\/next\/(\d+)$/, (at = 0) => ({ links: [`/next/${at + 1}`] })),
    ),
  'a counter both ways': () =>
    trapOf(
      '/ticket/1000',
      '/ticket/',
      endless(/^\/ticket\/(\d+)$/, (at = 0) => ({ links: [`/ticket/${at - 1}`, `/ticket/${at + 1}`] })),
    ),
  'a counter in a name': () =>
    trapOf(
      '/story/part-1.html',
      '/story/',
      endless(/^\/story\/part-(\d+)\.html$/, (at = 0) => ({ links: [`/story/part-${at + 1}.html`] })),
    ),
  'a counter in the query': () =>
    trapOf(
      '/article.php?id=501',
      '/article',
      endless(/^\/article\.php\?id=(\d+)$/, (at = 0) => ({ links: [`/article.php?id=${at + 1}`] })),
    ),
  'a counter that skips': () =>
    trapOf(
      '/n/12',
      '/n/',
      endless(/^\/n\/(\d+)$/, (at = 0) => ({ links: [3, 7, 19].map((one) => `/n/${at + one}`) })),
    ),
  'years that end nowhere': () =>
    trapOf(
      '/archive-2026',
      '/archive-',
      endless(/^\/archive-(\d{4})$/, (at = 0) => ({ links: [`/archive-${at - 1}`] })),
    ),
  'months before their year': () =>
    trapOf(
      '/events/11-2026',
      '/events/',
      endless(/^\/events\/(\d\d?)-(\d{4})$/, (month = 0, year = 0) =>
        month > 12 ? null : neighbors(year * 12 + month - 1, 12, (one, of) => `/events/${one}-${of}`),
      ),
    ),
  'weeks of years': () =>
    trapOf(
      '/week/2026/12',
      '/week/',
      endless(/^\/week\/(\d{4})\/(\d\d?)$/, (year = 0, week = 0) =>
        week > 52 ? null : neighbors(year * 52 + week - 1, 52, (one, of) => `/week/${of}/${one}`),
      ),
    ),
  'a list of the same items on every page': () =>
    trapOf(
      '/list/1',
      '/list/',
      endless(/^\/list\/(\d+)$/, (at = 0) => ({
        links: [`/list/${at + 1}`, '/'],
        body: `<p>${words(at % 3, 60)}</p>`,
      })),
    ),
  'rows of rows': () =>
    trapOf(
      '/room/1/1',
      '/room/',
      endless(/^\/room\/(\d+)\/(\d+)$/, (x = 0, y = 0) => ({ links: [`/room/${x + 1}/${y}`, `/room/${x}/${y + 1}`] })),
    ),
}

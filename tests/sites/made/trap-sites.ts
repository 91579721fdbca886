import { html, type Site, type SiteAnswer } from '../site.ts'
import { article, words, type MadePage, type MadeSite } from './made-site.ts'

const range = (count: number) => Array.from({ length: count }, (_, at) => at)
const slug = (seed: number) => words(seed, 3).replaceAll(' ', '-')

/** A page that a server makes up. */
function madeUp(title: string, links: readonly string[], body = ''): SiteAnswer {
  const label = (href: string) => href.replace(/\?.*$/, '').split('/').at(-1) ?? ''
  const list = links.map((href) => `<li class="entry"><a href="${href}">${label(href)}</a></li>`).join(' ')
  return html(`<title>${title}</title><main class="made-up"><h1>${title}</h1><p>${body}</p><ul>${list}</ul></main>`)
}

/** A small news site whose home page leads into one trap. Its pages must all be read. */
function newsWith(entrances: readonly string[], traps: readonly string[], more: Site, own: Partial<MadePage> = {}) {
  const news = range(30).map((at): MadePage => ({
    path: `/news/${slug(at)}`,
    template: 'news',
    title: `News ${slug(at)} ${at}`,
    body: article(at + 5),
    ...own,
  }))
  const links = [...news.map(({ path }) => path), ...entrances]
  const home: MadePage = { path: '/', template: 'home', title: 'News', body: article(1), links }
  return { nav: ['/'], sitemap: null, faults: {}, traps, pages: [home, ...news], more } satisfies MadeSite
}

/** A site with one trap for each kind of page without end. Paths below `traps` are made up by the server. */
export const TRAP_SITES: Readonly<Record<string, () => MadeSite>> = {
  'a calendar of months': () =>
    newsWith(['/calendar/2026/11'], ['/calendar/'], ({ path }) => {
      const [, year, month] = (/^\/calendar\/(\d+)\/(\d+)$/.exec(path) ?? []).map(Number)
      if (year === undefined || month === undefined) return null
      const place = (at: number) => `/calendar/${Math.floor(at / 12)}/${(at % 12) + 1}`
      const at = year * 12 + month - 1
      return madeUp(`Calendar ${month} ${year}`, [place(at - 1), place(at + 1)], 'Nothing planned.')
    }),
  'a calendar of weeks in the query': () =>
    newsWith(['/agenda?week=2026-W12'], ['/agenda'], ({ path, url }) => {
      const week = Number(/W(\d+)/.exec(url.search)?.[1] ?? 12)
      const weeks = [week - 1, week + 1].map((one) => `/agenda?week=2026-W${one}`)
      const days = range(7).map((day) => `/agenda?week=2026-W${week}&day=${day}`)
      return path === '/agenda' ? madeUp(`Week ${url.search}`, [...weeks, ...days], words(week, 20)) : null
    }),
  'filters of filters': () =>
    newsWith(['/list?color=red'], ['/list'], ({ path, url }) => {
      const query = (name: string, value: string) => {
        const next = new URLSearchParams(url.search)
        next.set(name, value)
        return `/list?${next.toString()}`
      }
      const values = { color: ['red', 'green'], size: ['s', 'm'], page: ['1', '2'], sort: ['up', 'down'] }
      const links = Object.entries(values).flatMap(([name, all]) => all.map((value) => query(name, value)))
      return path === '/list' ? madeUp(`List ${url.search}`, links) : null
    }),
  'folders below folders': () =>
    newsWith(['/deep/'], ['/deep/'], ({ path }) =>
      path.startsWith('/deep/')
        ? madeUp(`Deep ${path.length}`, [`${path}more-${path.length}/`, `${path}again/`], words(path.length, 30))
        : null,
    ),
  'sorted tables': () =>
    newsWith(
      range(6).map((at) => `/table/${slug(at + 300)}`),
      ['?sort='],
      ({ path, url }) => {
        if (!path.startsWith('/table/')) return null
        const rows = range(12).map((at) => `${slug(at + path.length)} ${at}`)
        if (url.searchParams.get('dir') === 'desc') rows.reverse()
        const orders = ['name', 'price', 'date'].flatMap((sort) => ['asc', 'desc'].map((dir) => `${sort}&dir=${dir}`))
        return madeUp(
          `Table ${path}`,
          orders.map((order) => `${path}?sort=${order}`),
          rows.join(' '),
        )
      },
    ),
  'a session in every address': () => {
    let count = 0
    const made = newsWith([], [], () => null)
    const byPath = new Map(made.pages.map((page) => [page.path, page]))
    return {
      ...made,
      pages: [],
      session: /\?visit=.*$/,
      more: ({ path }) => {
        const page = byPath.get(path)
        count += 1
        const links = made.pages.map((one) => `${one.path}?visit=${count}x${count * 7_919}`)
        return page ? madeUp(page.title, links, page.body) : null
      },
    }
  },
  'a session in every path': () => {
    let count = 0
    const made = newsWith([], [], () => null)
    const byPath = new Map(made.pages.map((page) => [page.path, page]))
    return {
      ...made,
      pages: [],
      session: /^\/v\/\w+/,
      more: ({ path }) => {
        const page = byPath.get(path.replace(/^\/v\/\w+/, '') || '/')
        count += 1
        const links = made.pages.map((one) => `/v/k${(count * 7_919).toString(36)}${one.path}`)
        return page ? madeUp(page.title, links, page.body) : null
      },
    }
  },
  'related pages without end': () =>
    newsWith([`/item/${slug(1_000)}`], ['/item/'], ({ path }) => {
      if (!path.startsWith('/item/')) return null
      const seed = [...path].reduce((sum, sign) => (sum * 31 + sign.charCodeAt(0)) % 1_000_003, 7)
      return madeUp(
        `Item ${path}`,
        range(4).map((at) => `/item/${slug(seed + at * 13)}`),
        words(seed, 60),
      )
    }),
  'numbers in a row': () =>
    newsWith(['/ticket/1000'], ['/ticket/'], ({ path }) => {
      const id = Number(/^\/ticket\/(\d+)$/.exec(path)?.[1])
      return id > 0 ? madeUp(`Ticket ${id}`, [`/ticket/${id - 1}`, `/ticket/${id + 1}`], words(id, 60)) : null
    }),
  'numbers in the query': () =>
    newsWith(['/ticket?id=1000', '/ticket?id=1003'], ['/ticket'], ({ url }) => {
      const id = Number(url.searchParams.get('id'))
      if (url.pathname !== '/ticket' || !(id > 0)) return null
      const others = [1, 2, 5, 9, 14, 20, 27].map((step) => `/ticket?id=${id + step}`)
      return madeUp(`Ticket ${id}`, others, words(id, 60))
    }),
  'searches for every word': () =>
    newsWith(['/search?q=river'], ['/search'], ({ path, url }) => {
      if (path !== '/search') return null
      const word = url.searchParams.get('q') ?? ''
      const more = words(word.length * 7 + word.charCodeAt(0), 5).split(' ')
      return madeUp(
        `Found ${word}`,
        more.map((one) => `/search?q=${word}+${one}`),
        words(word.length, 40),
      )
    }),
  'a return address on every page': () =>
    newsWith(
      [],
      ['/login'],
      ({ path, url }) => {
        if (path !== '/login') return null
        return madeUp('Log in', [`/login?return=${encodeURIComponent(url.pathname + url.search)}`], 'Name and password')
      },
      { links: range(9).map((at) => `/login?return=/news/${slug(at)}`) },
    ),
  'tags of tags': () =>
    newsWith(['/tag/river'], ['/tag/'], ({ path }) => {
      if (!path.startsWith('/tag/')) return null
      const tags = path.slice('/tag/'.length).split('+')
      const next = ['stone', 'copper', 'meadow', 'valley'].filter((tag) => !tags.includes(tag))
      return madeUp(
        `Tagged ${tags.join(', ')}`,
        [...next.map((tag) => `/tag/${[...tags, tag].join('+')}`), ...range(3).map((at) => `/news/${slug(at)}`)],
        words(tags.length, 20),
      )
    }),
}

/** The share of the budget that went into traps. */
export function shareInTraps({ traps = [], session }: MadeSite, paths: readonly string[], budget: number): number {
  const seen = new Set<string>()
  const trapped = paths.filter((path) => {
    if (traps.some((trap) => path.startsWith(trap) || (trap.startsWith('?') && path.includes(trap)))) return true
    if (!session?.test(path)) return false
    const page = path.replace(session, '')
    const isAgain = seen.has(page)
    seen.add(page)
    return isAgain
  })
  return trapped.length / budget
}

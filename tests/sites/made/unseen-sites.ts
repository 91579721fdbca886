import { html, type Site } from '../site.ts'
import { article, servedBy, words, type MadePage } from './made-site.ts'
import { range, slug, BLOCKS, page, pages, site, type UnseenSite } from './unseen-pages.ts'

const chunk = <T>(all: readonly T[], size: number) =>
  range(Math.ceil(all.length / size)).map((at) => all.slice(at * size, (at + 1) * size))
const alternates = (versions: readonly (readonly [string, string])[]) =>
  versions.map(([lang, href]) => `<link rel="alternate" hreflang="${lang}" href="${href}">`).join('')
const canonical = (path: string) => `<link rel="canonical" href="${path}">`
const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl'] as const

/** Pages in several languages, whose addresses `at` makes. Each language has its own words. */
function inLanguages(at: (lang: string, name: string) => string): UnseenSite {
  const names = ['', ...range(9).map((one) => slug(one + 50))]
  const all = names.flatMap((name, number) =>
    LANGUAGES.map((lang) =>
      page(number === 0 ? 'home' : number < 5 ? 'product' : 'article', at(lang, name), {
        lang,
        head: alternates(LANGUAGES.map((other) => [other, at(other, name)])),
        links: number === 0 ? names.map((other) => at(lang, other)) : [],
      }),
    ),
  )
  const start = all.some(({ path }) => path === '/')
    ? []
    : [page('text', '/', { links: LANGUAGES.map((lang) => at(lang, '')) })]
  return site([...start, ...all], { nav: [] })
}

export const UNSEEN_SITES: Readonly<Record<string, () => UnseenSite>> = {
  'an app whose links come by scripts': () => {
    const sections = range(4).map((at) => `/s/${slug(at + 1)}`)
    const items = range(32).map((at) => `/item/${slug(at + 100)}-${at}`)
    const all = [page('home', '/'), ...pages('list', sections), ...pages('product', items)]
    const links = new Map([
      ['/', sections],
      ...sections.map((path, at) => [path, items.slice(at * 8, at * 8 + 8)] as const),
    ])
    return site(all, {
      nav: [],
      faults: { 'script-only-links': [...sections, ...items] },
      judged: (path, origin) => ({
        scriptLinks: (links.get(path) ?? []).map((to) => ({ url: origin + to, text: to, place: 'nav' })),
      }),
    })
  },
  'an app of one shell': () => {
    const paths = ['/', ...range(12).map((at) => `/view/${slug(at + 7)}`)]
    const shell = html(
      '<!doctype html><html lang="en"><title>App</title><div id="root"></div><script src="/app.js"></script></html>',
    )
    return site(
      paths.map((path) => ({ path, template: path === '/' ? 'home' : 'shell', title: 'App', body: '', answer: shell })),
      {
        sitemap: paths,
        faults: { 'titles-equal': paths, 'script-only-links': paths.slice(1) },
        more: ({ path }) => (/^\/(?:robots|llms|sitemap|feed|rss|atom)|\.\w+$/.test(path) ? null : shell),
        judged: (path, origin) => ({
          scriptLinks: path === '/' ? paths.slice(1).map((to) => ({ url: origin + to, text: to, place: 'nav' })) : [],
        }),
      },
    )
  },
  'languages as folders': () => inLanguages((lang, name) => `/${lang}/${name === '' ? '' : `${lang}-${name}`}`),
  'languages below a folder': () => inLanguages((lang, name) => `/shop/${lang}/${name}`),
  'languages in the query': () => inLanguages((lang, name) => `/${name}${lang === 'en' ? '' : `?lang=${lang}`}`),
  'documentation in versions': () => {
    const names = range(15).map((at) => slug(at + 200, 3))
    const versions = ['latest', 'v2.1', 'v1.9', '1.8']
    const texts = names.map((_, at) => article(at + 3_000, 4))
    const at = (version: string, name: string) => `/docs/${version}/${name}`
    const all = versions.flatMap((version, number) => [
      page('list', `/docs/${version}/`, {
        links: names.map((name) => at(version, name)),
        title: `Documentation ${version}`,
        head: canonical('/docs/latest/'),
      }),
      ...names.map((name, one) =>
        page('chapter', at(version, name), {
          title: `${name} in ${version}`,
          head: canonical(at('latest', name)),
          body: `${BLOCKS['toc']?.(one) ?? ''}${one % 3 === number % 3 ? (BLOCKS['code']?.(one) ?? '') : ''}${texts[one] ?? ''}<p>${version}</p>`,
        }),
      ),
    ])
    return site([page('home', '/', { links: versions.map((version) => `/docs/${version}/`) }), ...all])
  },
  'a forum with pages and orders': () => {
    const threads = range(48).map((at) => `/t/${slug(at + 300)}/${4_000 + at * 3}`)
    const users = range(10).map((at) => `/u/${slug(at * 13, 1)}${at}`)
    const boards = range(4).map((at) => `/c/${slug(at + 20)}`)
    const orders = ['?sort=new', '?sort=old', '?sort=replies', '?sort=new&dir=asc', '?order=views', '?sort=old&dir=asc']
    const lists = boards.flatMap((board, number) =>
      chunk(threads.slice(number * 12, number * 12 + 12), 4).map((own, at) =>
        page('list', at === 0 ? board : `${board}?page=${at + 1}`, {
          title: `Board ${number}, page ${at + 1}`,
          links: [...own, ...(at < 2 ? [`${board}?page=${at + 2}`] : []), ...orders.map((order) => board + order)],
        }),
      ),
    )
    const byBoard = new Map(lists.map((list) => [list.path, list]))
    return site(
      [
        page('home', '/', { links: boards }),
        ...lists,
        ...pages('thread', threads, (at) => ({
          links: [users[at % users.length] ?? '', `${threads[at] ?? ''}?reply=1`],
        })),
        ...pages('user', users, (at) => ({ links: [threads[at] ?? ''] })),
      ],
      {
        traps: ['?sort=', '?order=', '?reply='],
        more: ({ path, url }) => {
          const board = byBoard.get(path)
          if (board && /sort|order/.test(url.search))
            return html(
              `<html lang="en"><title>${board.title}</title><main class="page-page"><h1>${board.title}</h1>${board.body}</main>`,
            )
          return url.searchParams.has('reply')
            ? html(
                `<html lang="en"><title>Reply</title><main class="page-page"><form><textarea></textarea></form>Log in to reply to ${path}</main>`,
              )
            : null
        },
      },
    )
  },
  'a forum whose pages are in the query': () => {
    const threads = range(60).map((at) => `/viewtopic.php?t=${700 + at * 7}`)
    const boards = range(6).map((at) => `/viewforum.php?f=${at + 2}`)
    return site([
      page('home', '/', { links: boards }),
      ...pages('list', boards, (at) => ({ links: threads.filter((_, one) => one % 6 === at) })),
      ...pages('thread', threads),
    ])
  },
  'a site of one script': () => {
    const articles = range(40).map((at) => `/index.php?page=article&id=${at + 1}`)
    const sections = range(5).map((at) => `/index.php?page=section&id=${at + 1}`)
    return site([
      page('home', '/', { links: sections }),
      ...pages('list', sections, (at) => ({ links: articles.filter((_, one) => one % 5 === at) })),
      ...pages('article', articles),
    ])
  },
  'news with dates and tags': () => {
    const stories = range(60).map(
      (at) =>
        `/2026/${String(1 + (at % 5)).padStart(2, '0')}/${String(1 + (at % 28)).padStart(2, '0')}/${slug(at + 400)}-${at}`,
    )
    const tags = range(12).map((at) => `/tag/${slug(at * 17, 1)}-${at}`)
    const months = range(5).map((at) => `/2026/${String(1 + at).padStart(2, '0')}/`)
    const sections = ['/politics/', '/sport/', '/culture/']
    const authors = range(6).map((at) => `/author/${slug(at * 19, 1)}-${at}`)
    return site([
      page('home', '/', { links: [...sections, ...months, ...stories.slice(0, 10)] }),
      ...pages('list', sections, (at) => ({ links: stories.filter((_, one) => one % 3 === at).slice(0, 15) })),
      ...pages('list', months, (at) => ({ links: stories.filter((_, one) => one % 5 === at) })),
      ...pages('list', tags, (at) => ({ links: stories.filter((_, one) => one % 12 === at) })),
      ...pages('user', authors, (at) => ({ links: stories.filter((_, one) => one % 6 === at) })),
      ...pages('article', stories, (at) => ({
        links: [tags[at % 12] ?? '', tags[(at * 5) % 12] ?? '', authors[at % 6] ?? ''],
      })),
    ])
  },
  'a shop with facets and variants': () => {
    const products = range(40).map((at) => `/p/${slug(at + 500)}-${1_000 + at}`)
    const categories = range(4).map((at) => `/c/${slug(at + 30)}`)
    const facets = ['color', 'size', 'brand', 'sort'].flatMap((name) =>
      range(4).map((at) => `${name}=${slug(at + name.length, 1)}`),
    )
    const variants = products.flatMap((path) => ['red', 'blue'].map((color) => `${path}?color=${color}`))
    const byPath = new Map<string, MadePage>()
    const all = [
      page('home', '/', { links: categories }),
      ...pages('list', categories, (at) => ({
        links: [
          ...products.filter((_, one) => one % 4 === at),
          ...facets.map((facet) => `${categories[at] ?? ''}?${facet}`),
        ],
        title: `Category ${at}`,
      })),
      ...pages('product', products, (at) => ({
        head: canonical(products[at] ?? ''),
        links: variants.slice(at * 2, at * 2 + 2),
      })),
    ]
    for (const one of all) byPath.set(one.path, one)
    return site(all, {
      traps: categories.map((path) => `${path}?`),
      more: ({ path, url }) => {
        const own = byPath.get(path)
        if (!own) return null
        const more = path.startsWith('/c/')
          ? facets.map((facet) => `<a href="${path}${url.search}&amp;${facet}">${facet}</a>`)
          : []
        return html(
          `<html lang="en"><title>${own.title}</title>${path.startsWith('/p/') ? canonical(path) : ''}<main class="page-page"><h1>${own.title}</h1>${own.body}${more.join(' ')}</main>`,
        )
      },
    })
  },
  'numbers for everything': () => {
    const at = (name: string, count: number, from: number) => range(count).map((one) => `/${name}/${from + one * 3}`)
    const items = at('ad', 50, 90_000)
    const users = at('member', 12, 10)
    const groups = at('category', 5, 1)
    return site([
      page('home', '/', { links: groups }),
      ...pages('list', groups, (one) => ({ links: items.filter((_, number) => number % 5 === one) })),
      ...pages('product', items, (one) => ({ links: [users[one % 12] ?? ''] })),
      ...pages('user', users, (one) => ({ links: items.filter((_, number) => number % 12 === one) })),
    ])
  },
  'a wiki with underscores': () => {
    const name = (at: number) =>
      `${slug(at + 600).replaceAll('-', '_')}_(${slug(at, 1)}_${at})`.replace(/^./, (sign) => sign.toUpperCase())
    const articles = range(60).map((at) => `/wiki/${name(at)}`)
    const talks = range(12).map((at) => `/wiki/Talk:${name(at)}`)
    const categories = range(6).map((at) => `/wiki/Category:${slug(at + 40).replaceAll('-', '_')}`)
    const special = (path: string) =>
      ['edit', 'history', 'raw'].map((action) => `/w/index.php?title=${path.slice(6)}&action=${action}`)
    return site(
      [
        page('home', '/', { links: ['/wiki/Main_Page'] }),
        page('home', '/wiki/Main_Page', { links: [...categories, ...articles.slice(0, 3)], template: 'main page' }),
        ...pages('list', categories, (at) => ({ links: articles.filter((_, one) => one % 6 === at) })),
        ...pages('wiki', articles, (at) => ({
          links: [
            ...range(5).map((one) => articles[(at * 7 + one * one * 3 + 1) % 60] ?? ''),
            ...(talks[at] ? [talks[at] ?? ''] : []),
            ...special(articles[at] ?? ''),
          ],
        })),
        ...pages('talk', talks),
      ],
      {
        nav: [],
        traps: ['/w/index.php'],
        more: ({ path, url }) =>
          path === '/w/index.php'
            ? html(
                `<html lang="en"><title>${url.searchParams.get('action') ?? ''} ${url.searchParams.get('title') ?? ''}</title><main class="page-page"><form><textarea>${words(url.search.length, 50)}</textarea></form></main>`,
              )
            : null,
      },
    )
  },
  'a site behind a rate limit': () => {
    const all = range(40).map((at) => `/guide/${slug(at + 700)}-${at}`)
    let asked = 0
    const own = servedBy(site([page('home', '/', { links: all }), ...pages('article', all)]))
    const more: Site = (request) => {
      const isPage = request.path === '/' || all.includes(request.path)
      if (isPage && (asked += 1) % 9 === 0) return { status: 429, headers: { 'retry-after': '0' }, body: 'slow down' }
      return own(request)
    }
    return site([], { nav: [], more, truth: [['/', 'home'], ...all.map((path) => [path, 'article'] as const)] })
  },
  'a site of soft 404s': () => {
    const all = range(20).map((at) => `/guide/${slug(at + 800)}-${at}`)
    const gone = ['/guide/gone-one', '/guide/gone-two', '/old/page']
    return site([page('home', '/', { links: [...all, ...gone] }), ...pages('article', all)], {
      faults: { 'links-dead': gone },
      more: ({ path }) =>
        /^\/(?:robots|llms)/.test(path)
          ? null
          : html(
              `<html lang="en"><title>Oops: ${path.split('/').at(-1) ?? ''}</title><main class="page-page"><h1>Oops</h1><p>We looked everywhere for ${path} today, ${new Date().toISOString()}, request ${Math.random().toString(36).slice(2)}.</p><ul>${all
                .slice(0, 3)
                .map((to) => `<li><a href="${to}">${to.slice(7)}</a></li>`)
                .join('')}</ul></main>`,
            ),
    })
  },
  'a session in front of every path': () => sessions((id, path) => `/(S(${id}))${path}`, /^\/\(S\(\w+\)\)/),
  'a session behind every path': () => sessions((id, path) => `${path};sid=${id}`, /;sid=\w+$/),
  'a session in a folder': () => sessions((id, path) => `/shop/${id}${path}`, /^\/shop\/\w+/),
  'a small business': () => {
    const singles = ['/about', '/team', '/prices', '/contact', '/imprint', '/privacy', '/jobs']
    return site([page('home', '/'), ...pages('text', singles)], { nav: ['/', ...singles] })
  },
  'events in a calendar': () => {
    const events = range(30).map((at) => `/event/${slug(at + 900)}-${at}`)
    const day = (at: number) => new Date(Date.UTC(2026, 4, 1 + at)).toISOString().slice(0, 10)
    const makeDay = (date: string) => {
      const at = Math.round((Date.parse(date) - Date.UTC(2026, 4, 1)) / 86_400_000)
      const own = at >= 0 && at < 30 ? [events[at] ?? ''] : []
      return html(
        `<html lang="en"><title>Events of ${date}</title><main class="page-page"><h1>${date}</h1>${BLOCKS['month']?.(1) ?? ''}${[...own, `/calendar/${day(at - 1)}`, `/calendar/${day(at + 1)}`, `/calendar/${date}?view=week`].map((to) => `<li class="entry"><a href="${to}">${to}</a></li>`).join('')}</main>`,
      )
    }
    return site([page('home', '/', { links: [...events, '/calendar/2026-05-10'] }), ...pages('event', events)], {
      traps: ['/calendar/'],
      more: ({ path }) => {
        const date = /^\/calendar\/(\d{4}-\d{2}-\d{2})$/.exec(path)?.[1]
        return date === undefined ? null : makeDay(date)
      },
    })
  },
}

/** A site that puts a new id into every address that it sends. */
function sessions(at: (id: string, path: string) => string, mark: RegExp): UnseenSite {
  const articles = range(30).map((one) => `/${slug(one + 950)}-${one}`)
  const own = site([
    page('home', '/', { links: articles }),
    ...pages('article', articles, () => ({ links: articles.slice(0, 8) })),
  ])
  let count = 1_000
  return {
    ...own,
    nav: [],
    session: mark,
    pages: [],
    more: sessionAnswers(own.pages, at, mark, () => {
      count += 1
      return `${(count * 7_919_317).toString(36)}${(count * 104_729).toString(36)}x`
    }),
  }
}

function sessionAnswers(
  all: readonly MadePage[],
  at: (id: string, path: string) => string,
  mark: RegExp,
  next: () => string,
): Site {
  const byPath = new Map(all.map((one) => [one.path, one]))
  return ({ path }) => {
    const own = byPath.get(path.replace(mark, '') || '/')
    if (!own) return null
    const id = next()
    const links = (own.links ?? []).map((to) => `<li class="entry"><a href="${at(id, to)}">${to}</a></li>`)
    return html(
      `<html lang="en"><title>${own.title}</title><main class="page-page"><h1>${own.title}</h1>${own.body}<ul class="list-page">${links.join('')}</ul></main>`,
    )
  }
}

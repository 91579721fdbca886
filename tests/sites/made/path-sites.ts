import { html, type Site, type SiteAnswer } from '../site.ts'
import { article, words, type MadePage } from './made-site.ts'
import { page, pages, range, site, slug, type UnseenSite } from './unseen-pages.ts'

/** Answers with a page that the list does not have, in the frame of those that it has. */
function answer({ title, body, head = '', links = [] }: Omit<MadePage, 'path' | 'template'>): SiteAnswer {
  const list = links.map((to) => `<li class="entry"><a href="${to}">${to.split('/').at(-1) ?? ''}</a></li>`)
  return html(
    `<html lang="en"><title>${title}</title>${head}<main class="page-page"><h1>${title}</h1>${body}<ul class="list-page">${list.join('')}</ul></main>`,
  )
}

/** Every page once more under a second spelling, which its canonical address tells. */
function spelledTwice(spell: (path: string) => string, respell: (path: string) => string): UnseenSite {
  const guides = range(50).map((at) => `/guide/${slug(at + 500)}-${at}`)
  const all = [
    page('home', '/', { links: [...guides, ...guides.map(spell)] }),
    ...pages('article', guides, (at) => ({
      head: `<link rel="canonical" href="${guides[at] ?? ''}">`,
      links: [spell(guides[(at * 3 + 1) % 50] ?? ''), guides[(at * 7) % 50] ?? ''],
    })),
  ]
  const byPath = new Map(all.map((one) => [one.path, one]))
  const more: Site = ({ path }) => {
    const own = byPath.get(respell(path))
    return own && path === spell(own.path) ? answer(own) : null
  }
  return site(all, { traps: guides.map(spell), more })
}

/** Categories whose filters are parts of the path, in any number. */
function filtersInPath(): UnseenSite {
  const products = range(50).map((at) => `/p/${slug(at + 800)}-${at}`)
  const categories = range(4).map((at) => `/shop/${slug(at + 77, 1)}${at}`)
  const filters = ['red', 'blue', 'green', 'small', 'medium', 'large', 'acme', 'zen', 'cheap', 'dear']
  const own = (category: number) => products.filter((_, at) => at % 4 === category)
  const more: Site = ({ path }) => {
    const category = categories.findIndex((one) => path.startsWith(`${one}/`))
    const base = categories[category]
    const chosen = base === undefined ? [] : path.slice(base.length + 1).split('/')
    if (base === undefined || !chosen.every((one) => filters.includes(one))) return null
    const others = filters.filter((one) => !chosen.includes(one))
    const links = [
      ...own(category).filter((one) => one.length % (chosen.length + 1) === 0),
      ...others.map((one) => `${base}/${[...chosen, one].sort().join('/')}`),
    ]
    return answer({ title: `Category ${category}: ${chosen.join(', ')}`, body: `<p>${words(category, 15)}</p>`, links })
  }
  const all = [
    page('home', '/', { links: categories }),
    ...pages('list', categories, (at) => ({
      links: [...own(at), ...filters.map((one) => `${categories[at] ?? ''}/${one}`)],
    })),
    ...pages('product', products),
  ]
  return site(all, { traps: categories.flatMap((one) => filters.map((filter) => `${one}/${filter}/`)), more })
}

/** Articles that link to each other, each with pages for changing it and an endless history below it. */
function actionsInPath(): UnseenSite {
  const articles = range(50).map((at) => `/wiki/${slug(at + 300)}${at}`)
  const more: Site = ({ path }) => {
    const [, article = '', action = ''] = /^(\/wiki\/[^/]+)\/(edit|history)(?:\/\d+)?$/.exec(path) ?? []
    const at = articles.indexOf(article)
    if (at === -1) return null
    const older = action === 'edit' ? [] : range(6).map((one) => `${article}/history/${at * 100 + one + path.length}`)
    return answer({
      title: `${action} of ${path}`,
      body: `<p>${words(path.length * 31 + at, 40)}</p>`,
      links: [article, ...older],
    })
  }
  const all = [
    page('home', '/', { links: articles.slice(0, 5) }),
    ...pages('wiki', articles, (at) => ({
      links: [
        ...range(5).map((one) => articles[(at * 7 + one * 11 + 1) % 50] ?? ''),
        ...['edit', 'history'].map((action) => `${articles[at] ?? ''}/${action}`),
      ],
    })),
  ]
  return site(all, { traps: articles.map((one) => `${one}/`), more })
}

/** Two languages behind a choice that is a redirect. */
function behindChoice(): UnseenSite {
  const names = range(14).map((at) => slug(at + 60))
  const languages = ['en', 'de'].flatMap((lang) => [
    page('home', `/${lang}/`, { lang, links: names.map((name) => `/${lang}/${name}-${lang}`) }),
    ...pages(
      'article',
      names.map((name) => `/${lang}/${name}-${lang}`),
      () => ({ lang, links: [`/switch?to=${lang === 'en' ? 'de' : 'en'}`] }),
    ),
  ])
  const more: Site = ({ path, url }) =>
    path === '/switch'
      ? { status: 302, headers: { location: `/${url.searchParams.get('to') ?? 'en'}/` }, body: '' }
      : null
  const start = page('text', '/', { links: ['/switch?to=en', '/switch?to=de'] })
  return site([start, ...languages], { nav: [], traps: ['/switch'], more })
}

const inCapitals = (path: string) => path.replace(/(?<=[/-])[a-z]/g, (sign) => sign.toUpperCase())

/** Sites whose paths say what is usually in a query. With the most that may be spent on pages nobody needs. */
/** Shops in towns in regions, each named below the other. */
function shopsByTown(): UnseenSite {
  const regions = range(4).map((at) => `/stores/${slug(at + 40, 1)}${at}/`)
  const towns = regions.flatMap((region, at) => range(5).map((one) => `${region}${slug(at * 9 + one, 1)}${at}${one}/`))
  const shops = towns.flatMap((town, at) => range(3).map((one) => `${town}${slug(at * 3 + one)}-${at * 3 + one}`))
  const below = (above: string, all: readonly string[]) => all.filter((one) => one.startsWith(above))
  const all = [
    page('home', '/', { links: ['/stores/'] }),
    page('list', '/stores/', { links: regions }),
    ...pages('region', regions, (at) => ({ links: below(regions[at] ?? '', towns) })),
    ...pages('town', towns, (at) => ({ links: below(towns[at] ?? '', shops) })),
    ...pages('shop', shops),
  ]
  return site(all)
}

/** Pages by their name in the query, of which each menu has its own. */
function menusInQuery(): UnseenSite {
  const address = (name: string) => `/index.php?page=${name}`
  const menus = range(5).map((at) => address(`${slug(at + 60, 1)}${at}`))
  const own = menus.map((_, at) => range(4).map((one) => address(`${slug(at * 7 + one, 1)}-of-${at}-${one}`)))
  const all = [
    page('home', '/', { links: menus }),
    ...pages('page', menus, (at) => ({ body: article(at + 300), links: [...menus, ...(own[at] ?? [])] })),
    ...own.flatMap((names, at) =>
      pages('page', names, (one) => ({ body: article(at * 4 + one + 320), links: [...menus, ...names] })),
    ),
  ]
  return site(all)
}

export const PATH_SITES: readonly (readonly [name: string, make: () => UnseenSite, most: number])[] = [
  ['languages behind a choice', behindChoice, 0.05],
  ['shops in towns in regions', shopsByTown, 0.05],
  ['menus below menus in the query', menusInQuery, 0.05],
  ['filters in the path', filtersInPath, 0.05],
  ['a wiki with actions in the path', actionsInPath, 0.2],
  ['addresses in capitals and small letters', () => spelledTwice(inCapitals, (path) => path.toLowerCase()), 0.25],
  [
    'addresses with and without a slash',
    () =>
      spelledTwice(
        (path) => `${path}/`,
        (path) => path.replace(/\/$/, ''),
      ),
    0.25,
  ],
  [
    'addresses with and without index.html',
    () =>
      spelledTwice(
        (path) => `${path}/index.html`,
        (path) => path.replace(/\/index\.html$/, ''),
      ),
    0.25,
  ],
]

import { html, text, type SiteAnswer } from '../site.ts'
import { article, words, type MadePage, type MadeSite } from './made-site.ts'

const COUNT = 60
const range = (count: number) => Array.from({ length: count }, (_, at) => at)
const slug = (seed: number) => `${words(seed, 2).replaceAll(' ', '-')}-${seed}`

type Copy = { path: string; page: SiteAnswer }
type Make = (path: string, at: number) => Copy[]

/** A magazine each of whose articles links to other forms of itself. */
function magazine(pathOf: (at: number) => string, make: Make, traps: readonly string[]): () => MadeSite {
  return () => {
    const all = range(COUNT).map((at) => ({ path: pathOf(at), copies: make(pathOf(at), at) }))
    const copies = new Map(all.flatMap(({ copies }) => copies.map(({ path, page }) => [path, page] as const)))
    const pages = all.map(({ path, copies }, at): MadePage => ({
      path,
      template: 'article',
      title: `Article ${at}`,
      body: article(at + 50, 5),
      links: [...copies.map((copy) => copy.path), pathOf((at + 1) % COUNT)],
    }))
    const home: MadePage = {
      path: '/',
      template: 'home',
      title: 'Magazine',
      body: article(1),
      links: range(COUNT).map(pathOf),
    }
    return {
      nav: ['/'],
      sitemap: null,
      faults: {},
      traps,
      pages: [home, ...pages],
      more: ({ url }) => copies.get(url.pathname + url.search) ?? null,
    }
  }
}

/** The text of an article in another frame. */
function again(at: number, { head = '', before = '', after = '', paragraphs = 5 } = {}): SiteAnswer {
  return html(
    `<!doctype html><title>Article ${at}</title>${head}<main class="bare"><h1>Article ${at}</h1>${before}${article(at + 50, paragraphs)}${after}</main>`,
  )
}

const canonical = (path: string) => `<link rel="canonical" href="${path}">`
const news = (at: number) => `/news/${slug(at)}`
const next = (at: number) => (at + 1) % COUNT

/** Sites whose pages have copies under other addresses, none of which is marked in the same way. Paths below `traps` are copies. */
export const COPY_SITES: Readonly<Record<string, () => MadeSite>> = {
  'pages for printing in a folder of their own': magazine(
    news,
    (path, at) => [{ path: `/print${path}`, page: again(at, { before: '<p>Printed from the magazine.</p>' }) }],
    ['/print/'],
  ),
  'pages for printing instead of the folder, by number': magazine(
    (at) => `/article/${at + 100}`,
    (path, at) => [{ path: path.replace('article', 'druck'), page: again(at, { head: canonical(path) }) }],
    ['/druck/'],
  ),
  'pages for printing of which the address only keeps a number': magazine(
    news,
    (_, at) => [{ path: `/print.php?id=${at + 900}`, page: again(at) }],
    ['/print.php'],
  ),
  'AMP and printing at the end of the address': magazine(
    (at) => `/${slug(at)}/`,
    (path, at) => [
      { path: `${path}amp/`, page: again(at, { head: canonical(path), after: '<p>More on our site.</p>' }) },
      { path: `${path}?layout=plain`, page: again(at) },
    ],
    ['/amp/', '?layout'],
  ),
  'another ending of the file': magazine(
    (at) => `/texts/${slug(at)}.html`,
    (path, at) => [{ path: path.replace('.html', '.lite.html'), page: again(at, { head: canonical(path) }) }],
    ['.lite'],
  ),
  'the whole site again for telephones': magazine(
    news,
    (path, at) => [
      {
        path: `/m${path}`,
        page: again(at, { after: `<a href="/m${news(next(at))}">Next</a> <a href="${path}">Full</a>` }),
      },
    ],
    ['/m/'],
  ),
  'pages of comments': magazine(
    news,
    (path, at) =>
      [2, 3].map((page) => ({
        path: `${path}/comment-page-${page}`,
        page: again(at, { head: canonical(path), after: article(at * 7 + page * 1_000, 2) }),
      })),
    ['/comment-page-'],
  ),
  'small pages to embed': magazine(
    news,
    (path, at) => [
      {
        path: `/embed/${slug(at)}`,
        page: html(`${canonical(path)}<p>${words(at, 12)} <a href="${path}">Read</a></p>`),
      },
    ],
    ['/embed/'],
  ),
  'a feed of each page': magazine(
    news,
    (path) => [
      { path: `${path}/feed/`, page: text('<rss version="2.0"><channel></channel></rss>', 'application/rss+xml') },
    ],
    ['/feed/'],
  ),
  'forms to share a page': magazine(
    news,
    (path, at) => [
      {
        path: `/share${path}`,
        page: html(`${canonical(path)}<h1>Share</h1><p>Article ${at}</p><a href="${path}">Back</a>`),
      },
    ],
    ['/share/'],
  ),
  'pages for printing to which only lists link, at times before the page': () => {
    const made = magazine(news, (path, at) => [{ path: `/print${path}`, page: again(at) }], ['/print/'])()
    const articles = made.pages.slice(1).map((page) => ({ ...page, links: [] }))
    const lists = range(6).map((list): MadePage => ({
      path: `/lists/${slug(list)}`,
      template: 'list',
      title: `List ${list}`,
      body: `<p>${words(list + 70, 15)}</p>`,
      links: range(COUNT)
        .filter((at) => at % 6 === list)
        .flatMap((at) => (list < 3 ? [news(at), `/print${news(at)}`] : [`/print${news(at)}`, news(at)])),
    }))
    const home = {
      path: '/',
      template: 'home',
      title: 'Magazine',
      body: article(1),
      links: lists.map(({ path }) => path),
    }
    return { ...made, pages: [home, ...lists, ...articles] }
  },
}

const listed = (path: string, template: string, at: number, links: readonly string[] = []): MadePage => ({
  path,
  template,
  title: `${template} ${at}`,
  body: article(at + 700),
  links,
})

/** Sites whose pages only look like copies: all of them are to be read. */
export const LIKE_COPIES: Readonly<Record<string, () => MadeSite>> = {
  'reviews of each product': () => real((at) => [`/tea/${slug(at)}`, `/tea/${slug(at)}/reviews`]),
  'a manual of which the home page names only the index': () => {
    const chapter = (at: number) => `/${slug(at)}.html`
    const chapters = range(40).map((at) =>
      listed(chapter(at), 'chapter', at, [chapter((at + 1) % 40), '/index.html', '/Index.html']),
    )
    const index = listed('/Index.html', 'index', 900, ['/index.html', ...chapters.map(({ path }) => path)])
    const site = whole([...chapters, index], ['/Index.html'])
    return {
      ...site,
      pages: site.pages.flatMap((page) => (page.path === '/' ? [page, { ...page, path: '/index.html' }] : page)),
    }
  },
  'tabs that repeat the description': () => {
    const tea = (at: number) => `/tea/${slug(at)}`
    const tabs = range(30).flatMap((at) => [
      listed(tea(at), 'tea', at, [`${tea(at)}/origin`]),
      { ...listed(`${tea(at)}/origin`, 'origin', at), body: article(at + 700) + article(at + 2_000, 5) },
    ])
    return whole(tabs, range(30).map(tea))
  },
  'cities with nearly the same text': () => {
    const cities = ['paris', 'rome', 'oslo', 'bern']
    const offers = cities.flatMap((city) =>
      range(8).map((at) => ({
        ...listed(
          `/${city}/${slug(at)}`,
          'offer',
          at,
          cities.map((other) => `/${other}/${slug(at)}`),
        ),
        title: `Offer ${at} in ${city}`,
      })),
    )
    return whole(
      offers,
      range(8).map((at) => `/paris/${slug(at)}`),
    )
  },
  'lists that name the first of them as canonical': () => {
    const posts = range(40).map((at) => listed(`/post/${slug(at)}`, 'post', at))
    const list = (at: number) => (at === 0 ? '/list' : `/list/page/${at + 1}`)
    const lists = range(10).map((at) => ({
      ...listed(list(at), 'list', at + 300, [
        ...posts.slice(at * 4, at * 4 + 4).map(({ path }) => path),
        list((at + 1) % 10),
      ]),
      head: canonical('/list'),
    }))
    return whole([...lists, ...posts], ['/list'])
  },
  'translations most of which are not done': () => {
    const en = (at: number) => `/${slug(at)}`
    const pages = range(40).flatMap((at) => [
      listed(en(at), 'text', at, [`/de${en(at)}`]),
      {
        ...listed(`/de${en(at)}`, 'text', at < 37 ? at : at + 500, [en(at)]),
        lang: 'de',
        head: canonical(at < 37 ? en(at) : `/de${en(at)}`),
      },
    ])
    return whole(pages, range(40).map(en))
  },
  'sizes of a product with the same text': () => {
    const sizes = range(20).flatMap((at) => [`/tea/${slug(at)}`, `/tea/${slug(at)}-large`])
    return whole(
      sizes.map((path, at) => listed(path, 'tea', at >> 1)),
      sizes,
    )
  },
  'every page names the home page as canonical': () => real((at) => [`/a/${slug(at)}`], canonical('/')),
  'two editions with texts of their own': () => real((at) => [`/story/${slug(at)}`, `/young/story/${slug(at)}`]),
  'a folder named print that holds pages': () => real((at) => [`/print/${slug(at)}`, `/web/${slug(at)}`]),
}

function real(paths: (at: number) => string[], head = ''): MadeSite {
  const pages = range(35).flatMap((at) =>
    paths(at).map((path, kind) => ({
      ...listed(
        path,
        `kind${kind}`,
        at * 3 + kind,
        [...paths(at), paths((at + 1) % 35)[0] ?? '/'].filter((one) => one !== path),
      ),
      head,
    })),
  )
  return whole(
    pages,
    range(35).map((at) => paths(at)[0] ?? '/'),
  )
}

function whole(pages: readonly MadePage[], links: readonly string[]): MadeSite {
  const home: MadePage = { path: '/', template: 'home', title: 'Home', body: article(2), links }
  return { nav: ['/'], sitemap: null, faults: {}, pages: [home, ...pages] }
}

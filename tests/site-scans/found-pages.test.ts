import { expect, test } from 'vitest'
import { html, text, type SiteAnswer } from '../sites/site.ts'
import { article, type MadeSite } from '../sites/made/made-site.ts'
import { foundFaults, scanMadeSite } from './scan-made-site.ts'

const moved = (location: string): SiteAnswer => ({ status: 301, headers: { location } })
const page = (path: string, markup = '') =>
  html(`<html lang="en"><title>${path}</title><main>${article(path.length)}</main>${markup}</html>`)
const refresh = (to: string, seconds = 0) =>
  html(`<html lang="en"><title>Moved</title><meta http-equiv="refresh" content="${seconds}; url=${to}"></html>`)
const site = (answers: Readonly<Record<string, SiteAnswer>>): MadeSite => ({
  pages: [],
  sitemap: null,
  faults: {},
  more: ({ url }) => answers[url.pathname + url.search] ?? null,
})

const MENU = 'about team join history rules fees news hall board press youth sport'
  .split(' ')
  .map((name) => `/index.php?page=${name}`)
const MENU_LINKS = MENU.map((path) => `<a href="${path}">${path}</a>`).join('')

const NUMBERED = ['/', ...Array.from({ length: 20 }, (_, at) => `/index.php?id=${at * 7 + 12}`)]

/** The first request for some pages ends without an answer. */
function droppingSite(): MadeSite {
  const paths = ['/', '/a', '/bb', '/ccc', '/dddd']
  const links = paths.map((path) => `<a href="${path}">${path}</a>`).join('')
  const dropped = new Set(['/bb', '/dddd'])
  return {
    ...site({}),
    more: ({ path, raw }) => {
      if (!paths.includes(path)) return null
      if (!dropped.delete(path)) return page(path, links)
      raw.request.socket.destroy()
      return 'taken'
    },
  }
}

/** Sites whose pages are reached in other ways than by links of their home page, and the findings that are true. */
const SITES: Readonly<Record<string, readonly [MadeSite, read: string[], faults?: Record<string, string[]>]>> = {
  'an image map': [
    site({ '/': page('/', '<base href="/rooms/"><map><area href="hall"></map>'), '/rooms/hall': page('/rooms/hall') }),
    ['/', '/rooms/hall'],
  ],
  'a frameset': [
    site({
      '/': html('<html lang="en"><title>Frames</title><frameset><frame src="menu.html"></frameset></html>'),
      '/menu.html': page('/menu.html', '<a href="/start" target="main">Start</a>'),
      '/start': page('/start'),
    }),
    ['/', '/menu.html', '/start'],
  ],
  'links for readers without scripts, beside some that only scripts make': [
    site({
      '/': page(
        '/',
        '<noscript><a href="/all">All</a></noscript><template><a href="/item/__ID__"></a></template><!-- <a href="/c"> -->',
      ),
      '/all': page('/all'),
    }),
    ['/', '/all'],
  ],
  'a home page that forwards at once': [
    site({ '/': refresh('en/'), '/en/': page('/en/', '<a href="more">More</a>'), '/en/more': page('/en/more') }),
    ['/en/', '/en/more'],
  ],
  'a page that forwards at once, and one that says so for a minute': [
    site({
      '/': page('/', '<a href="/old">Old</a><a href="/slow">Slow</a>'),
      '/old': refresh('/new'),
      '/new': page('/new'),
      '/slow': refresh('/later', 60),
    }),
    ['/', '/new', '/slow'],
    { 'links-redirected': ['/old'] },
  ],
  'addresses with a query in the encoding of their page': [
    site({
      '/': {
        headers: { 'content-type': 'text/html; charset=iso-8859-1' },
        body: Buffer.from(
          `<html lang="fr"><title>Carte</title><main>${article(1)}</main><a href="/liste?ville=Orléans">O</a><a href="/café">C</a></html>`,
          'latin1',
        ),
      },
      '/liste?ville=Orl%E9ans': page('/liste'),
      '/caf%C3%A9': page('/caf%C3%A9'),
    }),
    ['/', '/caf%C3%A9', '/liste?ville=Orl%E9ans'],
  ],
  'a redirect to an address with bytes beyond ASCII': [
    site({
      '/': page('/', '<a href="/old">Old</a>'),
      '/old': moved(Buffer.from('/café').toString('latin1')),
      '/caf%C3%A9': page('/caf%C3%A9'),
    }),
    ['/', '/caf%C3%A9'],
    { 'links-redirected': ['/old'] },
  ],
  'a series whose next page only the head or a header names': [
    site({
      '/': page('/', '<a href="/part/one">One</a>'),
      '/part/one': html(
        `<html lang="en"><title>One</title><link rel="next" href="two"><main>${article(2)}</main></html>`,
      ),
      '/part/two': {
        ...page('/part/two'),
        headers: { 'content-type': 'text/html', link: '</part/three>; rel="next"' },
      },
      '/part/three': page('/part/three'),
    }),
    ['/', '/part/one', '/part/three', '/part/two'],
  ],
  'a sitemap that names languages beside its entries': [
    {
      ...site({}),
      more: ({ path, origin }) => {
        const version = `<xhtml:link rel="alternate" hreflang="de" href="${origin}/de/a"/>`
        const picture = `<image:image><image:loc>${origin}/picture</image:loc></image:image>`
        if (path === '/sitemap.xml')
          return text(
            `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1" xmlns:xhtml="http://www.w3.org/1999/xhtml"><url><loc>${origin}/</loc>${version}${picture}</url></urlset>`,
            'application/xml',
          )
        return path === '/' || path === '/de/a' ? page(path) : null
      },
    },
    ['/', '/de/a'],
    { orphans: ['/de/a'] },
  ],
  'a server that loses a connection now and then': [droppingSite(), ['/', '/a', '/bb', '/ccc', '/dddd']],
  'a menu of pages in the query': [
    site(
      Object.fromEntries(
        ['/', ...MENU].map((path, at) => [
          path,
          html(
            `<html lang="en"><title>Club, ${path}</title><main><h1>${path}</h1>${article(at + 60)}</main>${MENU_LINKS}</html>`,
          ),
        ]),
      ),
    ),
    ['/', ...MENU].sort(),
  ],
  'pages by number in the query, which link to some others each': [
    {
      ...site({}),
      more: ({ url }) => {
        const at = NUMBERED.indexOf(url.pathname + url.search)
        if (at < 0) return null
        const near = [1, 2, 3, 4, 5, 6, at * 2 + 5, at * 2 + 6].map((to) => NUMBERED[to % NUMBERED.length] ?? '')
        return html(
          `<html lang="en"><title>Parish, ${at}</title><main>${article(at + 90)}</main>${near.map((to) => `<a href="${to}">${to}</a>`).join('')}</html>`,
        )
      },
    },
    [...NUMBERED].sort(),
  ],
  'a page that browsers save and do not show': [
    site({
      '/': page('/', '<a href="/terms">Terms</a><a href="/rules">Rules</a>'),
      '/terms': { ...page('/terms'), headers: { 'content-type': 'text/html', 'content-disposition': 'attachment' } },
      '/rules': { ...page('/rules'), headers: { 'content-type': 'text/html', 'content-disposition': 'inline' } },
    }),
    ['/', '/rules'],
  ],
  'a server that takes tracking out of addresses': [
    site({
      '/': page('/', '<a href="/offer?utm_source=home">Offer</a>'),
      '/offer?utm_source=home': moved('/offer'),
      '/offer': page('/offer', '<a href="/ordering">Order</a>'),
      '/ordering': page('/ordering'),
    }),
    ['/', '/offer?utm_source=home', '/ordering'],
  ],
  'a home page that puts a session into its address': [
    site({
      '/': moved('/?PHPSESSID=abcdef0123456789'),
      '/?PHPSESSID=abcdef0123456789': page('/', '<a href="/shop">Shop</a>'),
      '/shop': page('/shop'),
    }),
    ['/', '/shop'],
  ],
}

test.each(Object.entries(SITES))('the pages behind it are read: %s', async (_, [made, read, faults = {}]) => {
  const scanned = await scanMadeSite(made)
  const { pages, origin } = scanned
  expect(pages.flatMap(({ url, read: got }) => (got?.content ? [url.slice(origin.length)] : [])).sort()).toEqual(read)
  expect(foundFaults(scanned)).toEqual(faults)
})

import { expect, test } from 'vitest'
import { html, type SiteAnswer } from '../sites/site.ts'
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

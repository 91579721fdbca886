import type { JudgedPage } from '#analyzer'
import { text } from '../site.ts'
import { article, type MadePage, type MadeSite } from './made-site.ts'

/** A site made for one finding, with pages that look like the fault and are fine. */
export type FaultSite = MadeSite & {
  /** What judging brings, by path. */
  judged?: Readonly<Record<string, (origin: string) => Partial<JudgedPage>>>
}

let seed = 5_000

export function page(path: string, own: Partial<MadePage> = {}): MadePage {
  seed += 1
  return { path, template: 'text', title: `The page of ${path}`, body: article(seed), ...own }
}
const moved = (path: string, to: string) => page(path, { answer: { status: 301, headers: { location: to } } })
const canonical = (path: string) => ({ head: `<link rel="canonical" href="${path}">` })
const NOINDEX = { head: '<meta name="robots" content="noindex">' }
const described = (description: string, more: Partial<MadePage> = {}) => ({
  head: `<meta name="description" content="${description}">`,
  ...more,
})
/** The home page links to all other pages, so that none is an orphan. */
export function site(pages: readonly MadePage[], own: Partial<FaultSite> & Pick<FaultSite, 'faults'>): FaultSite {
  const links = pages.map(({ path }) => path)
  return { pages: [page('/', { template: 'home', links }), ...pages], nav: ['/'], sitemap: null, ...own }
}
const link = (origin: string, path: string) => ({ url: origin + path, text: path, place: 'nav' as const })
const row = (agent: string, admitted: boolean) => ({ agent, admitted })

export const FAULT_SITES: Readonly<Record<string, () => FaultSite>> = {
  'script-only-links': () => ({
    ...site([page('/a', { links: ['/linked-there'] }), page('/linked-there')], {
      faults: { 'script-only-links': ['/only-scripts'] },
      judged: {
        '/': (origin) => ({
          scriptLinks: [link(origin, '/only-scripts'), link(origin, '/linked-there'), link(origin, '/dead-one')],
        }),
      },
    }),
    more: ({ path }) =>
      path === '/only-scripts' ? text(`<title>Only scripts</title>${article(1)}`, 'text/html') : null,
  }),
  'canonical addresses': () =>
    site(
      [
        page('/first', canonical('/second')),
        page('/second', { ...canonical('/third'), body: article(8_200) }),
        page('/third', { ...canonical('/third'), body: article(8_200) }),
        page('/over-redirect', canonical('/moved')),
        page('/circle-a', canonical('/circle-b')),
        page('/circle-b', canonical('/circle-a')),
        page('/to-nowhere', canonical('/gone')),
        page('/to-hidden', canonical('/hidden')),
        page('/hidden', NOINDEX),
        page('/fine', { ...canonical('/fine?utm_source=mail'), body: article(8_201) }),
        page('/variant-of-fine', { ...canonical('/fine'), body: article(8_201) }),
        page('/elsewhere', canonical('https://other.example/')),
        page('/detour', canonical('/to-detour')),
        moved('/to-detour', '/detour'),
        moved('/moved', '/third'),
      ],
      {
        faults: {
          'canonical-chain': ['/detour', '/first', '/over-redirect'],
          'canonical-loop': ['/circle-a', '/circle-b'],
          'canonical-dead': ['/to-nowhere', '/to-hidden'],
          'links-redirected': ['/moved', '/to-detour'],
          'pages-unlisted': ['/hidden'],
        },
      },
    ),
  'redirects without end': () => ({
    ...site(
      [
        moved('/circle', '/circle-b'),
        moved('/circle-b', '/circle'),
        moved('/self', '/self'),
        moved('/fine', '/end'),
        page('/end'),
      ],
      {
        sitemap: ['/', '/end', '/self'],
        faults: {
          'links-dead': ['/circle', '/circle-b', '/self', '/step/1'],
          'links-redirected': ['/fine'],
          'sitemap-dead': ['/self'],
        },
      },
    ),
    nav: ['/step/1'],
    more: ({ path }) => {
      const step = Number(/^\/step\/(\d+)$/.exec(path)?.[1] ?? 0)
      return step > 0 ? { status: 302, headers: { location: `/step/${step + 1}` } } : null
    },
  }),
  'a front page to which unknown addresses redirect': () => ({
    ...site([page('/a'), moved('/old', '/a'), moved('/former-campaign', '/')], {
      sitemap: ['/', '/a', '/gone-too'],
      faults: {
        'links-dead': ['/gone', '/press/gone'],
        'links-redirected': ['/?view=7', '/former-campaign', '/index.php', '/log-out', '/old'],
        'sitemap-dead': ['/gone-too'],
      },
    }),
    nav: ['/gone', '/press/gone', '/index.php', '/log-out', '/?view=7'],
    more: ({ url }) => (url.pathname === '/' && url.search === '' ? null : { status: 302, headers: { location: '/' } }),
  }),
  'canonical addresses of other pages': () =>
    site(
      [
        page('/lost', canonical('/')),
        page('/lost-too', canonical('/print')),
        page('/print', { title: 'For printing' }),
        page('/lamp', { title: 'Lamp', body: article(8_001) }),
        page('/lamp/red', { ...canonical('/lamp'), title: 'Red lamp', body: article(8_001, 5) }),
        page('/print/lamp', { ...canonical('/lamp'), title: 'Print: lamp', body: article(8_001, 2) }),
        page('/lamps', { title: 'Lamps' }),
        page('/lamps?color=red', { ...canonical('/lamps'), title: 'Red lamps' }),
        page('/lamps/page/2', { ...canonical('/lamps'), title: 'Lamps' }),
        page('/lamps/oval', {
          ...canonical('/lamps'),
          body: article(8_003, 2),
          links: ['/', '/lost', '/print', '/lamp', '/lamps', '/brief'],
        }),
        page('/lamps/story', canonical('/lamps')),
        page('/brief', { ...canonical('/'), body: '<p>Thank you</p>' }),
      ],
      { faults: { 'canonical-other-text': ['/lamps/story', '/lost', '/lost-too'] } },
    ),
  'pages in frames of another': () => {
    const framed = (title: string, at: number, markup = '') =>
      text(`<html lang="en"><title>${title}</title>${article(at)}${markup}</html>`, 'text/html')
    // Of four steps to the last page two are frames, which nobody has to click.
    const answers = new Map([
      ['/frame/plan', framed('Plan', 8_100, '<a href="/deeper">More</a><a href="/gone-in-frame">?</a>')],
      ['/deeper', framed('Deeper', 8_101, '<iframe src="/frame/more"></iframe><iframe src="/frame/gone"></iframe>')],
      ['/frame/more', framed('More', 8_103, '<a href="/deepest">More</a>')],
      ['/deepest', framed('Deepest', 8_104)],
      ['/player/1', text('<title>Player</title><p>Play</p>', 'text/html')],
      ['/player/2', text('<title>Player</title><p>Play</p>', 'text/html')],
    ])
    return {
      ...site(
        [
          page('/course', { body: '<iframe src="/frame/plan"></iframe>' }),
          page('/film', {
            body: `${article(8_102)}<iframe src="/player/1"></iframe><iframe src="/player/2"></iframe>`,
          }),
        ],
        {
          sitemap: ['/', '/course', '/film'],
          faults: { 'links-dead': ['/frame/gone', '/gone-in-frame'], 'sitemap-missing': ['/deeper', '/deepest'] },
        },
      ),
      more: ({ path }) => answers.get(path) ?? null,
    }
  },
  'sitemap-missing': () =>
    site(
      [page('/listed'), page('/unlisted'), page('/listed-by-its-old-name'), moved('/old', '/listed-by-its-old-name')],
      {
        sitemap: ['/', '/listed', '/old'],
        faults: {
          'sitemap-missing': ['/unlisted'],
          'sitemap-redirected': ['/old'],
          'links-redirected': ['/old'],
        },
      },
    ),
  'one page with many queries': () => {
    const login = { title: 'Log in', body: '<p>Name and password</p>', ...described('Log in here') }
    return site(
      [
        page('/login?next=a', login),
        page('/login?next=b', login),
        page('/item?id=1', described('An item', { title: 'Item' })),
        page('/item?id=2', described('An item', { title: 'Item' })),
      ],
      { faults: { 'titles-equal': ['/item?id=1', '/item?id=2'], 'descriptions-equal': ['/item?id=1', '/item?id=2'] } },
    )
  },
  'further pages of lists': () => {
    const list = (path: string, name: string) => page(path, described(`All ${name}`, { title: `All ${name}` }))
    return site(
      [
        ...['/news', '/news/seite/2', '/news/seite/3'].map((path) => list(path, 'news')),
        ...['/shoes/', '/shoes/2/', '/shoes/3/'].map((path) => list(path, 'shoes')),
        ...['/talks', '/talks/page-2'].map((path) => list(path, 'talks')),
        ...['/films.html', '/films-2.html'].map((path) => list(path, 'films')),
        page('/model', { title: 'A model' }),
        page('/model-2', { title: 'Another one' }),
      ],
      {
        sitemap: ['/', '/news', '/shoes/', '/talks', '/films.html', '/model'],
        faults: { 'sitemap-missing': ['/model-2'] },
      },
    )
  },
  'links-dead': () => ({
    ...site([page('/a')], { faults: { 'links-dead': ['/broken', '/gone'] } }),
    nav: ['/gone', '/broken', '/paid', '/forbidden', '/in-other-countries'],
    more: ({ path }) => {
      const statuses = { '/gone': 410, '/broken': 500, '/paid': 402, '/forbidden': 403, '/in-other-countries': 451 }
      const status = Object.entries(statuses).find(([one]) => one === path)?.[1]
      return status === undefined ? null : { status, body: 'no' }
    },
  }),
  'links to pages for members': () => ({
    ...site([page('/a'), page('/login', { title: 'Log in' }), moved('/old', '/a')], {
      faults: { 'links-redirected': ['/old'] },
    }),
    nav: ['/account', '/orders/7', '/?for=members'],
    more: ({ path, url }) =>
      path === '/account' || path === '/orders/7' || (path === '/' && url.search !== '')
        ? { status: 302, headers: { location: `/login?return=${encodeURIComponent(path)}` } }
        : path === '/login' && url.search !== ''
          ? text('<title>Log in</title><p>Name and password</p>', 'text/html')
          : null,
  }),
  'pages for members whose sign-in page knows no way back': () => ({
    ...site([page('/a'), page('/sign-in'), moved('/old', '/a'), moved('/login', '/sign-in')], {
      faults: { 'links-redirected': ['/login', '/old'] },
    }),
    nav: ['/members/', '/orders/7'],
    more: ({ path }) =>
      path === '/members/' || path === '/orders/7' ? { status: 302, headers: { location: '/sign-in' } } : null,
  }),
  'a front page that chooses a language for now, and a page that does': () => ({
    pages: [
      page('/en/', { links: ['/', '/de/', '/shop'] }),
      page('/de/', { lang: 'de', links: ['/'] }),
      page('/en/shop'),
    ],
    nav: ['/'],
    sitemap: null,
    faults: { 'links-redirected': ['/shop'] },
    more: ({ path }) =>
      path === '/' || path === '/shop' ? { status: 302, headers: { location: `/en${path}` } } : null,
  }),
  'sitemap-unindexable': () =>
    site(
      [
        page('/hidden', NOINDEX),
        page('/copy', { ...canonical('/main'), body: article(8_202) }),
        page('/main', { ...canonical('/main'), body: article(8_202) }),
        page('/tracked', canonical('/tracked?gclid=1')),
        page('/hidden-and-unlisted', NOINDEX),
      ],
      {
        sitemap: ['/', '/hidden', '/copy', '/main', '/tracked'],
        faults: { 'sitemap-unindexable': ['/hidden', '/copy'], 'pages-unlisted': ['/hidden-and-unlisted'] },
      },
    ),
  'sitemap that lists what robots.txt forbids': () =>
    site([page('/private/plan'), page('/open')], {
      robots: 'User-agent: *\nDisallow: /private/\n',
      sitemap: ['/', '/private/plan', '/open'],
      faults: { 'sitemap-unindexable': ['/private/plan'] },
    }),
  'robots.txt that forbids a page to our scanner alone': () =>
    site([page('/private/plan'), page('/open')], {
      robots: 'User-agent: LegibleBot\nDisallow: /private/\n',
      sitemap: ['/', '/private/plan', '/open'],
      faults: {},
    }),
  'descriptions-equal': () =>
    site(
      [
        page('/one', described('Lamps of copper')),
        page('/two', described('Lamps of  copper')),
        page('/of-its-own', described('Lamps of silver')),
        page('/eins', described('Sale', { lang: 'de' })),
        page('/un', described('Sale', { lang: 'fr' })),
        page('/list', described('All lamps')),
        page('/list/page/2', described('All lamps')),
        page('/none-a'),
        page('/none-b'),
      ],
      { faults: { 'descriptions-equal': ['/one', '/two'] } },
    ),
  'versions for two countries': () => {
    const alternates = ['us', 'gb'].map(
      (country) => `<link rel="alternate" hreflang="en-${country}" href="/${country}">`,
    )
    const lamps = { title: 'Lamps', head: `<meta name="description" content="Lamps">${alternates.join('')}` }
    return site([page('/us', lamps), page('/gb', lamps)], { faults: {} })
  },
  'llms-txt-dead': () => ({
    ...site([page('/good'), page('/hidden', NOINDEX), page('/private/plan'), moved('/moved', '/good')], {
      robots: 'User-agent: *\nDisallow: /private/\n',
      llms: `# Site\n\n## Pages\n\n${[
        '/good',
        '/good.md',
        '/gone',
        '/gone.md',
        '/hidden',
        '/moved',
        '/private/plan',
        '/notes.pdf',
      ]
        .map((path) => `- [${path}](ORIGIN${path})`)
        .join('\n')}\n- [Other](https://other.example/gone)\n`,
      faults: {
        'llms-txt-dead': ['/gone', '/gone.md', '/hidden', '/moved', '/private/plan'],
        'links-redirected': ['/moved'],
      },
    }),
    more: ({ path }) => (path === '/good.md' ? text('# Good', 'text/markdown') : null),
  }),
  'llms.txt with pages that are forbidden to our scanner alone': () =>
    site([page('/private/plan'), page('/open')], {
      robots: 'User-agent: LegibleBot\nDisallow: /private/\n',
      llms: '# Site\n\n## Pages\n\n- [Plan](ORIGIN/private/plan)\n- [Open](ORIGIN/open)\n',
      faults: {},
    }),
  'crawlers-refused-here': () =>
    site([page('/shop', { layout: 'shop' }), page('/blog', { layout: 'blog' })], {
      faults: { 'crawlers-refused-here': ['/shop'] },
      judged: {
        '/': () => ({ crawlers: [row('GPTBot', true), row('CCBot', false)] }),
        '/shop': () => ({ crawlers: [row('GPTBot', false), row('CCBot', false)] }),
        '/blog': () => ({ crawlers: [row('GPTBot', true), row('CCBot', false)] }),
      },
    }),
  'hreflang-one-way': () => {
    const version = (lang: string, path: string) => `<link rel="alternate" hreflang="${lang}" href="${path}">`
    return site(
      [
        page('/en', { head: version('en', '/en') + version('de', '/de') + version('x-default', '/en') }),
        page('/de', { lang: 'de', head: version('de', '/de') + version('en', '/english') }),
        page('/fr', { lang: 'fr', head: version('en', '/en') + version('it', '/it') }),
        page('/it', { lang: 'it', head: version('fr', '/fr') }),
        moved('/english', '/en'),
      ],
      { faults: { 'hreflang-one-way': ['/en'], 'links-redirected': ['/english'] } },
    )
  },
}

/** What a site serves that carries an address in one place: the page, and files beside it. */
export type SecondOrderSite = { page: string; files?: Record<string, string> }
type Place = { where: RegExp; build: (target: string) => SecondOrderSite }

const inBody = (html: string): SecondOrderSite => ({
  page: `<!doctype html><title>Page</title><h1>Page</h1><p>Text.</p>${html}`,
})
const tag = (where: RegExp, html: (target: string) => string): Place => ({
  where,
  build: (target) => inBody(html(target)),
})
const script = (where: RegExp, code: (target: string) => string): Place =>
  tag(where, (target) => `<script>try { ${code(JSON.stringify(target))} } catch {}</script>`)
const NS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** Places by the words that name them; the first that fits is built. */
const PLACES: readonly Place[] = [
  {
    where: /robots.*sitemap|sitemap.*robots/i,
    build: (target) => ({ ...inBody(''), files: { '/robots.txt': `User-agent: *\nAllow: /\nSitemap: ${target}\n` } }),
  },
  {
    where: /sitemap.*(index|child)|sitemapindex/i,
    build: (target) => ({
      ...inBody(''),
      files: { '/sitemap.xml': `<sitemapindex ${NS}><sitemap><loc>${target}</loc></sitemap></sitemapindex>` },
    }),
  },
  {
    where: /sitemap/i,
    build: (target) => ({
      ...inBody(''),
      files: { '/sitemap.xml': `<urlset ${NS}><url><loc>${target}</loc></url></urlset>` },
    }),
  },
  {
    where: /llms/i,
    build: (target) => ({ ...inBody(''), files: { '/llms.txt': `# Page\n\n## Docs\n\n- [A](${target})\n` } }),
  },
  {
    where: /feed|\brss\b|atom/i,
    build: (target) => inBody(`<link rel=alternate type="application/rss+xml" href="${target}">`),
  },
  {
    where: /rsl|licen[sc]e/i,
    build: (target) => ({ ...inBody(''), files: { '/robots.txt': `User-agent: *\nAllow: /\nLicense: ${target}\n` } }),
  },
  {
    where: /tdm/i,
    build: (target) => ({
      ...inBody(''),
      files: {
        '/.well-known/tdmrep.json': JSON.stringify([{ location: '/', 'tdm-reservation': 1, 'tdm-policy': target }]),
      },
    }),
  },
  {
    where: /api-catalog|linkset/i,
    build: (target) => ({
      ...inBody(''),
      files: {
        '/.well-known/api-catalog': JSON.stringify({
          linkset: [{ anchor: target, 'service-desc': [{ href: target }] }],
        }),
      },
    }),
  },
  {
    where: /mcp|agent|well-known/i,
    build: (target) => ({
      ...inBody(''),
      files: {
        '/.well-known/mcp.json': JSON.stringify({ name: 'a/b', remotes: [{ type: 'http', url: target }], url: target }),
      },
    }),
  },
  tag(
    /json-?ld/i,
    (t) =>
      `<script type="application/ld+json">{"@context":"${t}","@type":"Organization","url":"${t}","sameAs":["${t}"]}</script>`,
  ),
  tag(/svg/i, (t) => `<svg width=9 height=9><image href="${t}" width=9 height=9 /><use href="${t}#a" /></svg>`),
  tag(/srcset/i, (t) => `<img srcset="${t} 1x, ${t} 2x" alt="">`),
  tag(/iframe/i, (t) => `<iframe src="${t}"></iframe>`),
  tag(/form/i, (t) => `<form action="${t}" method=post><button>Send</button></form>`),
  tag(
    /stylesheet|css|@import|font/i,
    (t) => `<link rel=stylesheet href="${t}"><style>@import "${t}"; body { background: url("${t}") }</style>`,
  ),
  tag(/meta refresh|meta-refresh/i, (t) => `<meta http-equiv=refresh content="0;url=${t}">`),
  tag(/\bping\b/i, (t) => `<a href="/" ping="${t}">Link</a>`),
  tag(/\bbase\b/i, (t) => `<base href="${t}"><img src="a.png" alt=""><link rel=stylesheet href="a.css">`),
  tag(/manifest/i, (t) => `<link rel=manifest href="${t}">`),
  tag(/icon/i, (t) => `<link rel=icon href="${t}">`),
  tag(
    /prefetch|preload|preconnect|prerender|speculation/i,
    (t) => `<link rel=prefetch href="${t}"><link rel=preconnect href="${t}"><link rel=preload as=image href="${t}">`,
  ),
  tag(
    /canonical|hreflang|alternate|link rel/i,
    (t) => `<link rel=canonical href="${t}"><link rel=alternate hreflang=de href="${t}">`,
  ),
  tag(
    /og:|open graph|twitter/i,
    (t) => `<meta property="og:image" content="${t}"><meta name="twitter:image" content="${t}">`,
  ),
  tag(/object|embed/i, (t) => `<object data="${t}"></object><embed src="${t}">`),
  tag(
    /video|audio|media|track/i,
    (t) => `<video src="${t}" poster="${t}" autoplay muted></video><audio src="${t}"></audio>`,
  ),
  script(/websocket|ws:/i, (t) => `new WebSocket(${t}.replace('http', 'ws'))`),
  script(/eventsource/i, (t) => `new EventSource(${t})`),
  script(
    /fetch|xhr|xmlhttp|beacon/i,
    (t) => `fetch(${t}, { mode: 'no-cors' }).catch(() => 0); navigator.sendBeacon(${t})`,
  ),
  script(/worker/i, (t) => `new Worker(URL.createObjectURL(new Blob(['fetch(' + JSON.stringify(${t}) + ')'])))`),
  script(/window\.open|popup/i, (t) => `window.open(${t})`),
  script(/location/i, (t) => `location = ${t}`),
  tag(/script/i, (t) => `<script src="${t}"></script>`),
  tag(/ima?ge?\b/i, (t) => `<img src="${t}" alt="">`),
  tag(/\ba href|anchor|hyperlink|\blink\b/i, (t) => `<a href="${t}">Link</a>`),
]

/** The site for a place, null for one that is not known. */
export function secondOrderSite(where: string, target: string): SecondOrderSite | null {
  return PLACES.find((place) => place.where.test(where))?.build(target) ?? null
}

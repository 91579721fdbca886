import type { ServerResponse } from 'node:http'
import { html, text, type Site, type SiteAnswer, type SiteRequest } from '../sites/site.ts'
import { SHAPES, type Shape } from './growth/shapes-data.ts'

const MEGABYTE = 2 ** 20
/** Each file is longer than what is read of it. */
const PAGE_LENGTH = 2 * MEGABYTE
/** With what else stands in it below the 5 MiB that are read of a page: a longer one is refused unread. */
const PAGE_BYTES = 3.5 * MEGABYTE
const FILE_LENGTH = 700 * 1024
const HEADER_LENGTH = 12_000

function bytesOfOne(shape: Shape): number {
  const sample = shape(10_000)
  return Buffer.byteLength(sample) / sample.length
}

/** A site whose every text is one shape: page, headers, cookies, and every file that a scan asks for. */
function textSite(shape: Shape): Site {
  const page = shape(Math.min(PAGE_LENGTH, PAGE_BYTES / bytesOfOne(shape)))
  const file = shape(FILE_LENGTH)
  const header = shape(HEADER_LENGTH).replace(/[^\t\x20-\x7e\x80-\xff]/g, 'x')
  const parts = [
    `<img ${shape(2_000)} =z="">`,
    `<script type="application/ld+json">${shape(200_000)}</script>`,
    `<script type="application/ld+json">{"@context":"https://schema.org","@type":"FAQPage","name":${JSON.stringify(shape(100_000))}}</script>`,
    `<p>${page}</p>`,
  ]
  const body = `<!doctype html><html lang="en"><head><title>${shape(5_000)}</title><meta name="description" content="${shape(5_000)}"></head><body><h1>Shapes</h1>${parts.join('\n')}</body></html>`
  const site: Site = ({ path }) => {
    if (path === '/')
      return html(body, { link: header, 'set-cookie': header.slice(0, 3_000), 'content-security-policy': header })
    if (path === '/robots.txt')
      return text(`User-agent: *\nDisallow: ${file.slice(0, 1000)}\nLicense: /rsl.xml\nSitemap: /sitemap.xml\n${file}`)
    if (/\.(xml|rss|atom)$/.test(path))
      return text(`<?xml version="1.0"?><urlset><url><loc>${file}</loc></url></urlset>`, 'application/xml')
    if (path.endsWith('.json')) return text(`{"name":${JSON.stringify(file)},"raw":${file}}`, 'application/json')
    return text(file)
  }
  return site
}

const page = (body: string) =>
  html(`<!doctype html><html lang="en"><title>An attack</title><h1>An attack</h1><p>With some text.</p>${body}</html>`)
const script = (source: string) => page(`<script>${source}</script>`)

/** Writes for as long as somebody reads. */
function pour(response: ServerResponse, chunk: string): 'taken' {
  const more = () => {
    while (!response.destroyed && response.write(chunk));
    if (!response.destroyed) response.once('drain', more)
  }
  more()
  return 'taken'
}

/** A byte every half second, for ever. */
function drip(response: ServerResponse): 'taken' {
  const timer = setInterval(() => response.write(' '), 500)
  response.on('close', () => clearInterval(timer))
  return 'taken'
}

type Answer = (request: SiteRequest) => SiteAnswer | null | 'taken'
const FLOOD = 'x'.repeat(10_000)

/** What scripts, protocols and servers can do besides sending texts. */
const DEEDS: Readonly<Record<string, Answer>> = {
  'console flood': () =>
    script(`setInterval(() => { for (let n = 0; n < 1e4; n++) console.log('${FLOOD}', n, { n }) }, 0)`),
  'exception flood': () =>
    script(`setInterval(() => { for (let n = 0; n < 1e3; n++) setTimeout(() => { throw new Error('${FLOOD}') }) }, 0)`),
  'message flood': () =>
    script(`onmessage = () => { postMessage('${FLOOD}'); postMessage('${FLOOD}') }; postMessage('x')`),
  'history flood': () =>
    script(
      `setInterval(() => { for (let n = 0; n < 1e3; n++) history.pushState('${FLOOD}', '', '/?' + Math.random()) }, 0)`,
    ),
  'hash flood': () => script('setInterval(() => { location.hash = Math.random() }, 0)'),
  'reload loop': () => script('location.reload()'),
  'worker flood': () =>
    script(`const u = URL.createObjectURL(new Blob(['for (;;);'])); setInterval(() => new Worker(u), 10)`),
  'service worker': () => script(`navigator.serviceWorker?.register('/sw.js')`),
  'WebAssembly spin': () =>
    script(
      'const b = new Uint8Array([0,97,115,109,1,0,0,0,1,4,1,96,0,0,3,2,1,0,7,5,1,1,102,0,0,10,9,1,7,0,3,64,12,0,11,11]); WebAssembly.instantiate(b).then(({ instance }) => instance.exports.f())',
    ),
  'WebAssembly memory': () =>
    script(
      'const m = []; setInterval(() => { const w = new WebAssembly.Memory({ initial: 1000 }); new Uint8Array(w.buffer).fill(1); m.push(w) }, 10)',
    ),
  'storage filling': () =>
    script(
      `let n = 0; setInterval(() => { try { localStorage['k' + n++] = '${FLOOD}'.repeat(10) } catch {} caches?.open('c' + n); indexedDB.open('d' + n) }, 0)`,
    ),
  'cookie filling': () =>
    script(`for (let n = 0; n < 5000; n++) document.cookie = 'c' + n + '=' + '${'y'.repeat(3_000)}'`),
  'dialogs for ever': () => script('for (;;) { alert(1); confirm(2); prompt(3) }'),
  'endless DOM': () =>
    script(
      `setInterval(() => { for (let n = 0; n < 1e4; n++) document.body.append(document.createElement('div')) }, 0)`,
    ),
  'deep DOM': () =>
    script(`let at = document.body; for (let n = 0; n < 1e5; n++) at = at.appendChild(document.createElement('div'))`),
  'deep shadow DOM': () =>
    script(
      `let at = document.body; for (let n = 0; n < 2e4; n++) { const h = at.appendChild(document.createElement('div')); at = h.attachShadow({ mode: 'open' }) }`,
    ),
  'frame flood': () => page('<iframe src="/"></iframe>'.repeat(200)),
  'mutation loop': () =>
    script(
      'new MutationObserver(() => document.body.append("x")).observe(document.body, { childList: true }); document.body.append("x")',
    ),
  'animation flood': () =>
    page(
      `<style>@keyframes a { to { transform: rotate(1turn) } } p { animation: a .1s infinite; filter: blur(9px) }</style>${'<p>spin</p>'.repeat(5_000)}`,
    ),
  'canvas memory': () =>
    script(
      'const c = []; setInterval(() => { const k = document.createElement("canvas"); k.width = k.height = 8000; k.getContext("2d").fillRect(0, 0, 8000, 8000); c.push(k) }, 10)',
    ),
  'long address by script': () => script(`history.replaceState(0, '', '/?' + 'a'.repeat(2e6))`),
  'long title by script': () => script(`document.title = 'a'.repeat(5e7)`),
  'huge data URI': () =>
    script(`const i = new Image(); i.src = 'data:image/svg+xml,' + 'a'.repeat(5e7); document.body.append(i)`),
  'many data URIs': () => page('<img src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=">'.repeat(20_000)),
  'huge text node': () => script(`document.body.append('word '.repeat(2e7))`),
  'many attributes by script': () =>
    script(`for (let n = 0; n < 2e5; n++) document.body.setAttribute('a' + n, '${'v'.repeat(50)}')`),
  'websocket flood': () => script(`setInterval(() => new WebSocket('ws://' + location.host + '/ws'), 1)`),
  'event source flood': () => script(`for (let n = 0; n < 500; n++) new EventSource('/drip?' + n)`),
  'beacon flood': () => script(`setInterval(() => navigator.sendBeacon('/b', '${FLOOD}'), 0)`),
  'import flood': () => script(`for (let n = 0; n < 2000; n++) import('/m.js?' + n).catch(() => 0)`),
  'image flood on slow answers': () => page(Array.from({ length: 400 }, (_, n) => `<img src="/drip?${n}">`).join('')),
  'images on slow names': () =>
    page(Array.from({ length: 400 }, (_, n) => `<img src="http://n${n}.slow.invalid/a.png">`).join('')),
  'fonts without end': () =>
    page(
      `<style>${Array.from({ length: 500 }, (_, n) => `@font-face{font-family:f${n};src:url(/drip?f${n})}`).join('')}</style>`,
    ),
  'style bomb': () => page(`<style>${':is(a,b) '.repeat(2_000)}{color:red}${'*{--a:var(--b)}'.repeat(20_000)}</style>`),
  'variable bomb': () =>
    page(
      `<style>:root{--a0:xxxxxxxxxx;${Array.from({ length: 30 }, (_, n) => `--a${n + 1}:var(--a${n})var(--a${n})`).join(';')}}p::before{content:var(--a30)}</style>`,
    ),
  'SVG use bomb': () =>
    page(
      `<svg><defs><g id="a0"><rect width="1" height="1"/></g>${Array.from({ length: 24 }, (_, n) => `<g id="a${n + 1}"><use href="#a${n}"/><use href="#a${n}"/></g>`).join('')}</defs><use href="#a24"/></svg>`,
    ),
  'SVG filter bomb': () =>
    page(
      `<svg width="5000" height="5000"><filter id="f">${'<feTurbulence numOctaves="99"/><feGaussianBlur stdDeviation="99"/>'.repeat(50)}</filter><rect filter="url(#f)" width="5000" height="5000"/></svg>`,
    ),
  'entity bomb': () => ({
    headers: { 'content-type': 'application/xhtml+xml' },
    body: `<!DOCTYPE a [<!ENTITY e0 "xxxxxxxxxx">${Array.from({ length: 20 }, (_, n) => `<!ENTITY e${n + 1} "&e${n};&e${n};&e${n};">`).join('')}]><html xmlns="http://www.w3.org/1999/xhtml"><title>x</title><body>&e20;</body></html>`,
  }),
  'regular expression in the page': () => script(`'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!'.match(/^(a+)+$/)`),
  'synchronous request': () =>
    script(`for (;;) { const x = new XMLHttpRequest(); x.open('GET', '/?' + Math.random(), false); x.send() }`),
  'unload handlers': () => script('onbeforeunload = onpagehide = onunload = () => { for (;;); }'),
  'getters that never end': () =>
    script(
      `for (const k of ['title', 'body', 'readyState', 'cookie']) Object.defineProperty(document, k, { get() { for (;;); } })`,
    ),
  'prototype traps': () =>
    script(
      `for (const k of ['then', 'toJSON', 'length', 'nodeType']) Object.defineProperty(Object.prototype, k, { get() { return 1 }, set() {} })`,
    ),
  downloads: () =>
    script(
      `setInterval(() => { const a = document.createElement('a'); a.href = URL.createObjectURL(new Blob(['${FLOOD}'.repeat(1000)])); a.download = 'x'; a.click() }, 20)`,
    ),
  'permission flood': () =>
    script(
      `setInterval(() => { Notification.requestPermission(); navigator.geolocation.getCurrentPosition(() => 0); navigator.mediaDevices?.getUserMedia({ video: true }) }, 1)`,
    ),
  'audio and crypto burn': () =>
    script(
      `for (let n = 0; n < 50; n++) crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-512', salt: new Uint8Array(8), iterations: 1e9 }, null, 8)`,
    ),
  tarpit: ({ path, raw: { response } }) => (path === '/' ? page('') : drip(response)),
  'tarpit of pages': ({ raw: { response } }) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    return drip(response)
  },
  'endless page': ({ raw: { response } }) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    return pour(response, '<p>endless <b>text'.repeat(1_000))
  },
  'endless files': ({ path, raw: { response } }) => {
    if (path === '/') return page('')
    response.writeHead(200, { 'content-type': 'text/plain' })
    return pour(response, 'Disallow: /a*b*c$\n'.repeat(1_000))
  },
  'redirects to longer addresses': ({ url }) => ({
    status: 302,
    headers: { location: `/${url.pathname.slice(1)}${'a'.repeat(2_000)}` },
  }),
  'thousand cookies': () =>
    html('<title>x</title>', { 'set-cookie': Array.from({ length: 1_000 }, (_, n) => `c${n}=${n}; Path=/; Secure`) }),
  'thousand links in a header': () =>
    html('<title>x</title>', {
      link: Array.from({ length: 400 }, (_, n) => `</a${n}>; rel="preload"; as="script"`).join(','),
    }),
  'index of itself': ({ path }) =>
    path.includes('sitemap')
      ? text(
          `<sitemapindex>${Array.from({ length: 5_000 }, (_, n) => `<sitemap><loc>/sitemap-${n}.xml</loc></sitemap>`).join('')}</sitemapindex>`,
          'application/xml',
        )
      : path === '/'
        ? page('')
        : null,
}

/** `/drip` answers for ever, whatever the site is. */
function deedSite(answer: Answer): Site {
  return (request) => {
    if (request.path === '/drip') {
      request.raw.response.writeHead(200, { 'content-type': 'text/event-stream' })
      return drip(request.raw.response)
    }
    if (request.path === '/m.js') return text('export {}', 'text/javascript')
    return answer(request)
  }
}

/** Some of each kind, for a run of minutes. */
export const SHORT_ATTACKS = ['console flood', 'endless DOM', 'text: starts of scripts'] as const

/** All attacks by name; each is a site of its own, because most are files at fixed places. */
export function attackSites(): Map<string, Site> {
  const deeds = Object.entries(DEEDS).map(([name, answer]) => [name, deedSite(answer)] as const)
  const texts = [...SHAPES].map(([name, shape]) => [`text: ${name}`, lazily(() => textSite(shape))] as const)
  return new Map([...deeds, ...texts])
}

/** Made with its first request: all of them at once would fill the memory. */
function lazily(make: () => Site): Site {
  let made: Site | null = null
  return (request) => (made ??= make())(request)
}

import { expect, test } from 'vitest'
import { siteArtifacts, sourceOf } from '#analyzer/testing'
import { unopenedReason, unservedBy } from './unopened.ts'

const reasonFor = (status: number, headers: Record<string, string> = {}) => refusedReason({ status, headers, body: '' })
const refusedReason = (document: Parameters<typeof unservedBy>[0]) => unservedBy(document)?.reason ?? null

test.each([200, 201, 202, 203, 206])('%d is the page', (status) => {
  expect(reasonFor(status)).toBeNull()
})

test.each([
  204, 205, 300, 304, 400, 401, 402, 403, 404, 405, 407, 410, 418, 421, 429, 451, 500, 501, 502, 503, 504, 520, 999,
])('%d is not the page, and the reason states it', (status) => {
  expect(reasonFor(status)).toContain(String(status))
})

test.each([
  ['120', 'after 2 minutes'],
  ['30', 'after 30 seconds'],
  ['0', 'later'],
  ['Wed, 25 Nov 2020 12:00:00 GMT', 'later'],
  [new Date(Date.now() + 599_500).toUTCString(), 'after 10 minutes'],
  ['soon', 'later'],
  ['99999999', 'later'],
])('a 503 is scanned again when it says so: Retry-After %s', (value, when) => {
  expect(reasonFor(503, { 'retry-after': value })).toBe(
    `The site returned 503 (Service Unavailable). Please scan it again ${when}.`,
  )
})

const CHALLENGES: Readonly<Record<string, string>> = {
  'a Cloudflare challenge': '<title>Just a moment...</title><script>window._cf_chl_opt = {}</script>',
  'an Imperva challenge':
    '<iframe id="main-iframe" src="/_Incapsula_Resource?SWUDNSAI=31">Request unsuccessful.</iframe>',
  'a DataDome challenge': `<p>Please enable JS</p><script>var dd={'rt':'c','host':'geo.captcha-delivery.com'}</script>`,
  'a HUMAN challenge': '<p>Press and hold</p><div id="px-captcha"></div>',
  'a Sucuri challenge': "<script>sucuri_cloudproxy_js='',S='x'</script>",
  'a DDoS-Guard challenge': '<script src="/.well-known/ddos-guard/js-challenge/index.js"></script>',
  'an AWS WAF challenge': '<script>window.gokuProps = {}</script>',
  'an Akamai challenge': '<div id="sec-if-cpt-container"></div>',
  'an Anubis check': '<img src="/.within.website/x/cmd/anubis/static/img/pensive.webp">',
}

test.each(Object.entries(CHALLENGES))('%s in a 200 is not the page, but an article about it is', (name, body) => {
  expect(refusedReason({ status: 200, headers: {}, body })).toContain(`with ${name},`)
  expect(refusedReason({ status: 200, headers: {}, body: body + '<p>How it works.'.repeat(9) })).toBeNull()
})

test.each([
  '<script>a.src="/cdn-cgi/challenge-platform/scripts/jsd/main.js"</script>',
  '<script src="/_Incapsula_Resource?SWJIYLWA=1"></script>',
  '<script src="https://js.datadome.co/tags.js"></script>',
])('what protected pages carry themselves is no challenge: %s', (body) => {
  expect(refusedReason({ status: 200, headers: {}, body })).toBeNull()
})

test.each([
  ['/account', '/login', 'sign in'],
  ['/', '/users/sign_in?next=/', 'sign in'],
  ['/login', '/login/', null],
  ['/account', '/account/', null],
])('%s that redirects to a form at %s', (from, to, reason) => {
  const [url, finalUrl] = [`https://app.example${from}`, `https://app.example${to}`]
  const body = '<h1>Hello</h1><form><input name="p" type="password"></form>'
  const said = (html: string) => refusedReason({ status: 200, headers: {}, body: html, url, finalUrl })
  expect(said(body)).toEqual(reason === null ? null : expect.stringContaining(reason))
  expect(said(body + '<p>Our lamps.'.repeat(9))).toBeNull()
  expect(said('<h1>Hello</h1>')).toBeNull()
})

test.each([
  ['<h1>We’ll be back soon!</h1><p>We are performing some maintenance at the moment.</p>', /down for maintenance/],
  ['<h1>Internal Server Error</h1>', /only an error of the server/],
  ['<nav>Home</nav><h1>Access Denied</h1>', /refused our scanner with a page that denies access/],
  ['<h1>Maintenance by Rowe & Sons</h1><p>Boilers, serviced in Penryn since 1987.</p>', null],
])('a page that only stands in for the real one has no score, whatever its status: %s', async (html, reason) => {
  const source = sourceOf(siteArtifacts({ url: 'https://shop.example/', html }))
  expect(await unopenedReason(source)).toEqual(reason === null ? null : expect.stringMatching(reason))
})

test.each([
  ['bytes 0-899/4000', 'only part of the page'],
  ['bytes 0-3999/4000', null],
  ['', null],
])('a 206 with Content-Range "%s"', (range, reason) => {
  const said = reasonFor(206, range === '' ? {} : { 'content-range': range })
  expect(said).toEqual(reason === null ? null : expect.stringContaining(reason))
})

import type http from 'node:http'
import type tls from 'node:tls'
import { gzipSync } from 'node:zlib'
import { tlsServers } from './tls-servers.ts'

type Respond = (path: string, response: http.ServerResponse) => void
/** A server of a generated case. `judge` answers null for a report that is as it should be. */
export type GeneratedSite = {
  name?: string
  respond: Respond
  tls?: { options: tls.TlsOptions; ca: string | null }
  expect?: RegExp
  judge?: (report: unknown) => string | null
}

const html = (body: string | Buffer, headers: Record<string, string> = {}): Respond => {
  return (path, response) => {
    if (path === '/') response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers }).end(body)
    else response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found')
  }
}
const other = (contentType: string | null, body: Buffer | string, status = 200): Respond => {
  return (_, response) =>
    response.writeHead(status, contentType === null ? {} : { 'content-type': contentType }).end(body)
}

const PLAIN = '<!doctype html><title>Page</title><h1>Page</h1><p>Text.'
const MEGABYTE = 2 ** 20

/** Builders for the cases that a quick scan can meet. They run when they are called: some make megabytes. */
export const GENERATED_SITES: Readonly<Record<string, () => GeneratedSite[] | Promise<GeneratedSite[]>>> = {
  'deep-div': () => [{ respond: html('<div>'.repeat(100_000)) }],
  'many-jsonld': () => [
    { respond: html('<script type="application/ld+json">{"@type":"Thing"}</script>'.repeat(10_000)) },
  ],
  'proto-jsonld': () => [
    {
      respond: html(
        '<script type="application/ld+json">{"@type":"Product","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}</script>',
      ),
    },
  ],
  'dollar-keys': () => [{ respond: html(DOLLAR_KEYS), judge: keysOfNoOperator }],
  tls: async () =>
    (await tlsServers()).map(({ expect, ...server }) => ({
      name: server.name,
      tls: server,
      respond: html(PLAIN),
      judge: (report) => judgeTlsReport(report, expect),
    })),
  'unclosed-comment': () => [{ respond: html(`<!-- ${'x'.repeat(10 * MEGABYTE)}`) }],
  entities: () => [{ respond: html('&NotEqualTilde;'.repeat(1_000_000)) }],
  'gzip-bomb': () => [{ respond: html(gzipBomb(), { 'content-encoding': 'gzip' }) }],
  'nested-gzip': () => [{ respond: html(nestedGzip(), { 'content-encoding': Array(100).fill('gzip').join(', ') }) }],
  'slow-headers': () => [{ respond: slowHeaders }],
  'huge-robots': () => [{ respond: hugeRobots() }],
  'non-html': () => [
    { respond: other('application/pdf', '%PDF-1.7\n') },
    { respond: other('image/png', Buffer.from('89504e470d0a1a0a', 'hex')) },
    { respond: other('application/json', '{"a":1}') },
    { respond: other(null, '', 204) },
    { respond: other('text/html', '') },
  ],
  'spa-shell': () => [
    {
      respond: html('<!doctype html><title>App</title><div id=root></div><script src="/app.js"></script>'),
      expect: /JavaScript/,
    },
  ],
}

const DOLLAR_KEYS = `<!doctype html><title>$where: {"$ne": null}</title><meta name="$set.a" content="$where">
<meta property="og:$gt.title" content="$ne"><h1>$ne</h1><form name="$or"><input name="a[$gt]"></form>
<script type="application/ld+json">{"@type":"Product","name":"$ne","$where":"1","a.b":{"$gt":1,"@type":"$in"},"nul\\u0000key":"x"}</script>`

/** Keys of a report come from our own code; a page's words are values, so that no database takes one for an operator. */
function keysOfNoOperator(report: unknown): string | null {
  const waiting: unknown[] = [report]
  for (let value = waiting.pop(); value !== undefined; value = waiting.pop()) {
    if (typeof value !== 'object' || value === null) continue
    for (const [key, inner] of Object.entries(value)) {
      if (/^\$|[.\0]/.test(key)) return `the report has a key ${JSON.stringify(key)}`
      waiting.push(inner ?? null)
    }
  }
  return JSON.stringify(report).includes('$where') ? null : 'the title is lost'
}

/** The SSL step names what is odd, and the page behind it is judged all the same. */
function judgeTlsReport(report: unknown, expect: RegExp): string | null {
  const { modules } = report as { modules: Record<string, { status: string } | undefined> }
  for (const id of ['sslCertificate', 'seoResults', 'securityHeaders']) {
    if (modules[id]?.status !== 'completed') return `${id} is not completed`
  }
  return expect.test(JSON.stringify(modules['sslCertificate'])) ? null : `the SSL step does not say ${expect.source}`
}

/** 10 MB that unpack to 10 GB: members of zeros one after another, as the format allows. */
function gzipBomb(): Buffer {
  const member = gzipSync(Buffer.alloc(100 * MEGABYTE))
  return Buffer.concat(Array.from({ length: 100 }, () => member))
}

function nestedGzip(): Buffer {
  let body = Buffer.from(PLAIN)
  for (let layer = 0; layer < 100; layer += 1) body = gzipSync(body)
  return body
}

function slowHeaders(_: string, response: http.ServerResponse): void {
  const socket = response.socket
  socket?.write('HTTP/1.1 200 OK\r\nX-Slow: ')
  const timer = setInterval(() => socket?.write('a'), 1_000)
  socket?.on('close', () => clearInterval(timer))
}

function hugeRobots(): Respond {
  const robots = Buffer.concat([
    Buffer.from('User-agent: *\nDisallow: /private\n'),
    Buffer.alloc(30 * MEGABYTE, 'a'),
    Buffer.from('\n'),
    Buffer.alloc(20 * MEGABYTE, 'Disallow: /b\n'),
  ])
  const page = html(PLAIN)
  return (path, response) => {
    if (path === '/robots.txt') response.writeHead(200, { 'content-type': 'text/plain' }).end(robots)
    else page(path, response)
  }
}

/** Titles in other encodings, with the charset that the server states. */
export const ENCODED_TITLES: readonly { bytes: Buffer; charset: string | null; title: string }[] = [
  { bytes: titled('836583588367'), charset: 'shift_jis', title: 'テスト' },
  { bytes: titled('836583588367', 'shift_jis'), charset: null, title: 'テスト' },
  { bytes: titled('b2e2cad4'), charset: 'gbk', title: '测试' },
  { bytes: titled('b2e2cad4', 'gbk'), charset: null, title: '测试' },
  { bytes: titled('c5d7bdbac6ae'), charset: 'euc-kr', title: '테스트' },
  { bytes: titled('c5d7bdbac6ae', 'euc-kr'), charset: null, title: '테스트' },
  { bytes: titled('cff0e8e2e5f2'), charset: 'windows-1251', title: 'Привет' },
  { bytes: titled('cff0e8e2e5f2', 'windows-1251'), charset: null, title: 'Привет' },
  { bytes: Buffer.from('\ufeff<title>Žluť</title>', 'utf16le'), charset: null, title: 'Žluť' },
]

function titled(hex: string, meta?: string): Buffer {
  const head = meta === undefined ? '' : `<meta charset=${meta}>`
  return Buffer.concat([Buffer.from(`${head}<title>`), Buffer.from(hex, 'hex'), Buffer.from('</title>')])
}

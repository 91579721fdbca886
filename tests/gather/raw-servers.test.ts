import zlib from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { analyzeSite, type GatherTools } from '#analyzer/testing'
import { drip, serveRaw, type RawResponse } from '../sites/raw-server.ts'
import { hasBrowser, toolsInTurn } from './gathering-site.ts'

const PAGE = `<!doctype html><html lang="en"><title>Lantern walks</title><h1>Walks</h1><p>${'A walk by the river. '.repeat(60)}`
/** Four seconds for requests, four for reading, ten for the judges. */
const SCAN_MS = 18_000

const head = (...lines: string[]) => `${['HTTP/1.1 200 OK', 'Content-Type: text/html', ...lines].join('\r\n')}\r\n\r\n`
const LENGTH = `Content-Length: ${PAGE.length}`
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
const whole =
  (...parts: string[]): RawResponse =>
  (socket) =>
    socket.end(parts.join(''), 'latin1')
const deflated = zlib.deflateRawSync(PAGE).toString('latin1')

/** What browsers and other clients read. */
const READ: Readonly<Record<string, RawResponse>> = {
  '/raw-deflate': whole(head('Content-Encoding: deflate', `Content-Length: ${deflated.length}`), deflated),
  '/continue-first': whole('HTTP/1.1 100 Continue\r\n\r\n', head(LENGTH), PAGE),
  '/early-hints': whole('HTTP/1.1 103 Early Hints\r\nLink: </a.css>; rel=preload\r\n\r\n', head(LENGTH), PAGE),
  '/line-feeds': whole(`HTTP/1.1 200 OK\nContent-Type: text/html\n${LENGTH}\n\n${PAGE}`),
  '/trailers': whole(
    head('Transfer-Encoding: chunked', 'Trailer: X-Sum'),
    chunk(PAGE.slice(0, 500)),
    chunk(PAGE.slice(500)),
    '0\r\nX-Sum: 1\r\nServer-Timing: a;dur=1\r\n\r\n',
  ),
  '/http-1.0': whole(`HTTP/1.0 200 OK\r\nContent-Type: text/html\r\n\r\n${PAGE}`),
  '/no-length': whole(head('Connection: close'), PAGE),
  '/byte-by-byte': (socket) => {
    const all = [...`${head('Connection: close')}${PAGE}`]
    drip(socket, 1, () => {
      const piece = all.splice(0, 20).join('')
      if (piece === '') socket.end()
      return piece
    })
  },
}

/** What ends without a page, and what the scan says. */
const UNREAD: Readonly<Record<string, readonly [respond: RawResponse, says: RegExp]>> = {
  '/last-chunk-missing': [
    whole(head('Transfer-Encoding: chunked', 'Connection: close'), chunk(PAGE)),
    /closed the connection before the response was complete/,
  ],
  '/shorter-than-told': [whole(head('Content-Length: 90000'), PAGE), /closed the connection before/],
  '/header-flood': [
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n')
      drip(socket, 1, () => `X-Flood: ${'a'.repeat(8_000)}\r\n`)
    },
    /more than 64 KiB of headers/,
  ],
  '/endless-hints': [
    (socket) => drip(socket, 1, () => 'HTTP/1.1 103 Early Hints\r\nLink: </a.css>\r\n\r\n'),
    /did not respond in time/,
  ],
  '/slow-headers': [
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n')
      drip(socket, 200, () => 'X')
    },
    /did not respond in time/,
  ],
  '/silent': [() => undefined, /did not respond in time\./],
  '/moved': [
    whole('HTTP/1.1 302 Found\r\nLocation: /silent\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'),
    /did not respond in time after 1 redirect\./,
  ],
  '/endless-body': [
    (socket) => {
      socket.write(head('Connection: close'))
      drip(socket, 100, () => '<p>More.')
    },
    /did not send its whole response in time/,
  ],
}

let server: Awaited<ReturnType<typeof serveRaw>>
let tools: Pick<GatherTools, 'gather' | 'close'>
const withBrowser = await hasBrowser()
beforeAll(async () => {
  const unread = Object.entries(UNREAD).map(([path, [respond]]) => [path, respond] as const)
  server = await serveRaw({ ...READ, ...Object.fromEntries(unread) })
  const site = { hostPort: server.hostPort } as Parameters<typeof toolsInTurn>[1][number]
  tools = await toolsInTurn(2, [site])
})
afterAll(async () => {
  await tools.close()
  await server.close()
})

const scan = (path: string, scanType: 'quick' | 'comprehensive', origin = `http://${server.hostPort}`) =>
  analyzeSite(`${origin}${path}`, {
    scanType,
    modules: new Set(['robotsResults', 'contentQualityResults', 'seoResults']),
    gather: tools.gather,
    endsAt: performance.now() + SCAN_MS,
  })

const SCAN_TYPES = withBrowser ? (['quick', 'comprehensive'] as const) : (['quick'] as const)
/** Each row for both types of scan. */
function withTypes<Row extends readonly unknown[]>(rows: readonly Row[]) {
  return rows.flatMap((row) => SCAN_TYPES.map((scanType) => [scanType, ...row] as const))
}

it.each(withTypes(Object.keys(READ).map((path) => [path])))(
  'a %s scan reads %s as any client does',
  { timeout: 30_000 },
  async (scanType, path) => {
    const { overallScore, readings } = await scan(path, scanType)
    expect(overallScore).toBeGreaterThan(0)
    expect(readings?.raw.tokens).toBeGreaterThan(200)
  },
)

it.concurrent.each(SCAN_TYPES)(
  'a %s scan says that a server without an answer to the TLS handshake is slow',
  { timeout: 60_000 },
  async (scanType) => {
    await expect(scan('/', scanType, `https://${server.hostPort}`)).rejects.toThrow(
      /did not respond in time|was not established in time|too slow/,
    )
  },
)

it.concurrent.each(withTypes(Object.entries(UNREAD).map(([path, [, says]]) => [path, says])))(
  'a %s scan says how %s ended, in time',
  { timeout: 60_000 },
  async (scanType, path, says) => {
    const started = performance.now()
    const ended = await scan(path, scanType).then(
      ({ cap }) => String(cap?.reason),
      (error: unknown) => String(error),
    )
    expect(ended).toMatch(says)
    expect(performance.now() - started).toBeLessThan(SCAN_MS + 2_000)
  },
)

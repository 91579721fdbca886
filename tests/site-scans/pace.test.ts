import { expect, test } from 'vitest'
import { article, servedBy, type Served } from '../sites/made/made-site.ts'
import { html } from '../sites/site.ts'
import { docsSite } from '../sites/made/made-sites.ts'
import { serveSite } from '../sites/start-site.ts'
import { builtCommandLine } from '../support/built-command-line.ts'
import { runProgram } from '../support/run-program.ts'
import { judgedWith, scanMadeSite } from './scan-made-site.ts'

const DELAY_MS = 100

// These two wait for long.
test.concurrent(
  'pages are judged as slowly as they are read, and the files of a host are asked for once',
  { timeout: 180_000 },
  async () => {
    const log: Served[] = []
    const [site, cli] = await Promise.all([serveSite(servedBy(docsSite(4), log)), builtCommandLine()])
    const env = { SITE_SCAN_DELAY_MS: String(DELAY_MS) }
    const args = [site.origin, '--site', '--max-pages', '3', '--allow-private', site.hostPort, '--json']
    const { code, stderr } = await runProgram(process.execPath, [cli, ...args], { env })
    await site.close()
    expect(code).toBe(0)
    expect(stderr).toContain('read 3, judged 3')
    const perSecond = log.map(({ at }) => log.filter((other) => other.at >= at && other.at < at + 1_000).length)
    // One more for the edge of the second, and one for what this machine may be late.
    expect(Math.max(...perSecond)).toBeLessThanOrEqual(1_000 / DELAY_MS + 2)
    const paths = log.map(({ path }) => path)
    expect(paths.filter((path) => path === '/.well-known/security.txt')).toHaveLength(1)
    expect(paths.filter((path) => path === '/sitemap_index.xml')).toHaveLength(2)
  },
)

test.concurrent(
  'a page that comes byte by byte fails for itself, and is not called dead',
  { timeout: 90_000 },
  async () => {
    const made = docsSite(4)
    const [home, ...rest] = made.pages
    const { report, pages, origin } = await scanMadeSite({
      ...made,
      pages: [{ ...home, path: '/', template: 'home', title: 'Home', body: article(1), links: ['/drip'] }, ...rest],
      more: ({ path, raw: { response } }) => {
        if (path !== '/drip') return null
        response.writeHead(200, { 'content-type': 'text/html' })
        const timer = setInterval(() => response.write('x'), 1_000)
        response.on('close', () => clearInterval(timer))
        return 'taken'
      },
    })
    expect(pages.find(({ url }) => url === `${origin}/drip`)).toMatchObject({ state: 'failed' })
    expect(report.findings.map(({ id }) => id)).not.toContain('links-dead')
  },
)

test('pages that are to be judged while a server is away for ten minutes are judged when it is back', async () => {
  let now = Date.now()
  const clock = { now: () => now, wait: async (ms: number) => void (now += ms) }
  let back = Infinity
  const { report } = await scanMadeSite(docsSite(8), {
    clock,
    delayMs: 1,
    judge: async (url) => {
      if (new URL(url).pathname !== '/' && back === Infinity) back = now + 10 * 60_000
      const isAway = back !== Infinity && now < back
      return { scanId: null, page: judgedWith(url, isAway ? { status: 503, throttled: { retryAfter: null } } : {}) }
    },
  })
  expect(report.coverage).toMatchObject({ throttled: 0, failed: 0 })
  expect(report.coverage.judged).toBeGreaterThan(3)
})

test('a judged page that the server throttles is tried again, and is throttled in the end, not broken', async () => {
  const tries = new Map<string, number>()
  const { report, pages, origin } = await scanMadeSite(docsSite(4), {
    judge: async (url) => {
      const count = (tries.get(url) ?? 0) + 1
      tries.set(url, count)
      const { pathname } = new URL(url)
      const isThrottled = pathname === '/docs/' || (pathname === '/changelog' && count === 1)
      const throttled = { status: 429, throttled: { retryAfter: 0 } }
      return { scanId: null, page: judgedWith(url, isThrottled ? throttled : {}) }
    },
  })
  const stateOf = (path: string) => pages.find(({ url }) => url === origin + path)?.state
  expect([stateOf('/docs/'), stateOf('/changelog')]).toEqual(['throttled', 'judged'])
  expect(tries.get(`${origin}/docs/`)).toBe(3)
  expect(report.coverage).toMatchObject({ throttled: 1, failed: 0 })
})

test.each([true, false])(
  'a server that has asked to slow down nine times in a row is asked for no further page: home let through: %s',
  async (isBack) => {
    let now = Date.now()
    const clock = { now: () => now, wait: async (ms: number) => void (now += ms) }
    const links = Array.from({ length: 30 }, (_, at) => `/page-${at}`)
    const known = new Set(['/', ...links])
    let asked = 0
    const judged: string[] = []
    const { report } = await scanMadeSite(
      {
        ...docsSite(1),
        pages: [],
        more: ({ path }) => {
          if (!known.has(path)) return null
          asked += 1
          if (asked > 4) return { status: 429, body: 'slow down' }
          const anchors = path === '/' ? links.map((href) => `<a href="${href}">${href}</a>`).join('') : ''
          return html(`<title>${path}</title><main>${article(asked)}${anchors}</main>`)
        },
      },
      {
        clock,
        delayMs: 1,
        judge: async (url) => {
          judged.push(new URL(url).pathname)
          const throttled = isBack ? {} : { status: 429, throttled: { retryAfter: null } }
          return { scanId: null, page: judgedWith(url, throttled) }
        },
      },
    )
    expect(asked).toBe(4 + 9)
    expect(judged.filter((path) => path !== '/')).toHaveLength(isBack ? 3 : 0)
    expect(report.coverage).toMatchObject({ known: 31, read: isBack ? 4 : 3, failed: 0, complete: false })
    expect(report.coverage.limits[0]).toBe('The server kept asking us to slow down, so reading ended early.')
    expect(report.findings).toEqual([])
  },
)

import mongoose from 'mongoose'
import { beforeAll, expect, test } from 'vitest'
import { AnalyzerError, memoryFrontier, type Frontier, type FrontierPage } from '#analyzer'
import { SITE_STAGES } from '#analyzer/contract'
import { openTestDatabase } from '#host/server/testing/open-test-database.ts'
import { mongoFrontier } from '#host/server/site-scans/mongo-frontier.ts'
import { text } from '../sites/site.ts'
import { docsSite, shopSite } from '../sites/made/made-sites.ts'
import { judgedWith, openMadeSite, scanMadeSite } from './scan-made-site.ts'

const KILLED = new Error('killed')
const KILLS = 20

/**
 * The frontier of one attempt, which dies at its nth call: before or after that took effect, and with all that follows.
 * `open` has the writes that were under way, which a dead worker's database ends before another worker begins.
 */
function dyingAt(frontier: Frontier, calls: number, open: Promise<unknown>[]): Frontier {
  let left = calls
  return new Proxy(frontier, {
    get:
      (target, name: keyof Frontier) =>
      async (...given: unknown[]) => {
        left -= 1
        if (left < 0) return new Promise(() => undefined)
        const work = target[name] as (...given: unknown[]) => Promise<unknown>
        if (left > 0) {
          const running = work(...given)
          open.push(running)
          return running
        }
        if (calls % 2 === 0) await work(...given)
        throw KILLED
      },
  })
}

beforeAll(() => openTestDatabase([]))
const FRONTIERS: readonly (readonly [string, () => Frontier])[] = [
  ['memory', memoryFrontier],
  [
    'the database',
    () =>
      mongoFrontier(
        { siteScanId: 'killed', tenantId: 'a', createdAt: new Date() },
        { isHeld: async () => true, insist: (operation) => operation() },
      ),
  ],
]

test.each(FRONTIERS)('killed 20 times, a site scan with its state in %s gives the same result', async (_, make) => {
  const site = await openMadeSite(shopSite(40))
  const whole = await site.scan()
  site.log.length = 0
  const judged = new Map<string, number>()
  const frontier = make()
  const judge = async (url: string) => {
    judged.set(url, (judged.get(url) ?? 0) + 1)
    return { scanId: null, page: judgedWith(url) }
  }
  for (let kill = 0; kill < KILLS; kill += 1) {
    const open: Promise<unknown>[] = []
    const attempt = site.scan({ frontier: dyingAt(frontier, 10 + ((kill * 7) % 17), open), judge })
    await expect(attempt).rejects.toBe(KILLED)
    await Promise.all(open)
  }
  const resumed = await site.scan({ frontier, judge })
  const counts = new Map<string, number>()
  const own = new Set(resumed.pages.map(({ url }) => url.slice(site.origin.length)))
  for (const { path } of site.log) if (own.has(path)) counts.set(path, (counts.get(path) ?? 0) + 1)
  await site.close()
  expect(resumed.report).toEqual(whole.report)
  expect(Math.max(...counts.values())).toBeLessThanOrEqual(2)
  expect(Math.max(...judged.values())).toBeLessThanOrEqual(2)
})

test.each(SITE_STAGES)('cancelled while %s, a site scan ends and keeps what it read', async (stage) => {
  const stopping = new AbortController()
  const frontier = memoryFrontier()
  const scan = scanMadeSite(docsSite(12), {
    frontier,
    signal: stopping.signal,
    onProgress: (progress) => {
      if (progress.stage === stage && (stage === 'finding' || progress.coverage.known > 3)) stopping.abort()
    },
  })
  await expect(scan).rejects.toThrow()
  const pages: FrontierPage[] = await frontier.pages(null, 100)
  expect(pages.filter(({ read }) => read !== null).length).toBeGreaterThanOrEqual(1)
})

test('a page that is deleted between reading and judging has failed, and counts for no score', async () => {
  const { report, pages, origin } = await scanMadeSite(docsSite(4), {
    judge: async (url) => {
      const isGone = url.endsWith('/changelog')
      return { scanId: null, page: judgedWith(url, isGone ? { status: 404, score: 0 } : {}) }
    },
  })
  expect(pages.find(({ url }) => url === `${origin}/changelog`)).toMatchObject({
    state: 'failed',
    reason: 'The server returned 404 when the page was to be judged.',
  })
  expect(report.coverage.failed).toBe(1)
  expect(report.overallScore).toBe(80)
})

test('a page that we fail to judge is no broken page, and neither it nor a failed check passes as complete', async () => {
  const scanned = async (judged: (path: string) => ReturnType<typeof judgedWith>) => {
    const judge = async (url: string) => ({ scanId: null, page: judged(new URL(url).pathname) })
    const { report, pages, origin } = await scanMadeSite(docsSite(4), { judge })
    return { report, page: pages.find(({ url }) => url === `${origin}/changelog`) }
  }
  const whole = await scanned((path) => judgedWith(path))
  expect(whole.report.coverage).toMatchObject({ complete: true, limits: [] })
  const unjudged = await scanned((path) => {
    if (path === '/changelog') throw new AnalyzerError('internal', 'The scan process ended.')
    return judgedWith(path)
  })
  expect(unjudged.page).toMatchObject({ state: 'read', reason: 'It could not be judged: The scan process ended.' })
  const { failed, complete, limits } = unjudged.report.coverage
  expect({ failed, complete, limits }).toEqual({ failed: 0, complete: false, limits: ['We failed to judge 1 page.'] })
  const reason = 'The browser crashed.'
  const modules = (['accessibilityResults', 'uxResults'] as const).map((module) => ({ module, reason }))
  const partly = await scanned((path) => judgedWith(path, path === '/changelog' ? { failed: modules } : {}))
  expect(partly.page?.state).toBe('judged')
  expect(partly.report.coverage).toMatchObject({
    complete: false,
    limits: ['Accessibility and User Experience failed on 1 page. The browser crashed.'],
  })
  // What is on no page that was read is decided all the same.
  expect(partly.report.findings).toEqual(whole.report.findings)
})

test('a robots.txt that changes during a run is obeyed from then on', async () => {
  let now = Date.now()
  let read = 0
  const made = docsSite(30)
  const { log, pages, report } = await scanMadeSite(
    {
      ...made,
      more: ({ path }) =>
        path === '/robots.txt' ? text(`User-agent: *\nDisallow: ${read > 12 ? '/docs/part-' : '/none'}`) : null,
    },
    {
      clock: { now: () => now, wait: async () => undefined },
      onProgress: ({ coverage }) => {
        if (coverage.read > 12 && read <= 12) now += 6 * 60_000
        read = coverage.read
      },
    },
  )
  const refused = pages.filter(({ state }) => state === 'refused')
  expect(refused.length).toBeGreaterThan(10)
  expect(report.coverage.refused).toBe(refused.length)
  const asked = new Set(log.map(({ path }) => path))
  expect(refused.filter(({ url }) => asked.has(new URL(url).pathname))).toEqual([])
})

test('while the results of many pages are written, others are served', async () => {
  const owner = { siteScanId: 'large', tenantId: 'a', createdAt: new Date() }
  const frontier = mongoFrontier(owner, { isHeld: async () => true, insist: (operation) => operation() })
  const results = Array.from({ length: 20_000 }, (_, at) => ({
    key: `https://shop.example/${at}`,
    template: 't1',
    depth: 1,
    linkedFrom: 1,
  }))
  let isWritten = false
  let served = 0
  const written = frontier.saveResults(results).then(() => (isWritten = true))
  for (; !isWritten; served += 1) await mongoose.connection.db?.command({ ping: 1 })
  await written
  // In one piece it lets a few calls through, before it has arrived.
  expect(served).toBeGreaterThan(20)
})

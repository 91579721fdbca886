import { Agent, get } from 'node:http'
import type { CDPSession } from 'playwright-core'
import { BADGE_SIZES, BADGE_STYLES } from '#widgets/contract'
import { measured } from '../bench/process-cost.ts'
import { events, executablePath, startBrowser, startSite, visit } from '../consumers/support/browser.ts'
import { startRealHost, type RealHost } from '../consumers/support/real-host.ts'
import { badgeTag, page, scriptTag } from '../consumers/support/snippets.ts'
import type { Row } from './row.ts'

const PER_SECOND = 1_000
const SECONDS = 10
const TICK_MS = 10
const LIMIT_MS = 50
const UNKNOWN_ID = '01920000-0000-7000-8000-000000000000'
const ELEMENTS = 50
const VISITS = 5

/** What pages of other people cost: the server that answers them, and the page that shows fifty badges. */
export async function loadBadges(): Promise<Row[]> {
  const host = await startRealHost([])
  try {
    const looks = BADGE_STYLES.flatMap((style) => BADGE_SIZES.map((size) => `style=${style}&size=${size}`))
    const images = looks.map((look) => `/badges/${host.badgeId}.svg?${look}`)
    const [first = ''] = images
    const etag = (await fetch(host.origin + first)).headers.get('ETag') ?? ''
    return [
      await load('images, 24 looks', host, images, 200),
      await load('unchanged images', host, [first], 304, { 'If-None-Match': etag }),
      await load('images of no badge', host, [`/badges/${UNKNOWN_ID}.svg`], 200),
      await load('records', host, [`/badges/${host.badgeId}.json`], 200),
      await load('embed script', host, ['/embed/v1/legible.js'], 200),
      ...(executablePath ? [await fiftyBadges(host)] : []),
    ]
  } finally {
    await host.close()
  }
}

/** Asks at a fixed rate, whether answers come or not, as readers do. */
async function load(what: string, host: RealHost, paths: string[], status: number, headers = {}): Promise<Row> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const times: number[] = []
  const wrong: (number | string)[] = []
  const ask = (path: string, began: number) =>
    new Promise<void>((resolve) => {
      const fail = (error: Error) => resolve(void wrong.push(error.message))
      const request = get(
        host.origin + path,
        { agent, headers: { 'Accept-Encoding': 'gzip', ...headers } },
        (answer) => {
          answer.resume().once('error', fail)
          answer.once('end', () => {
            times.push(performance.now() - began)
            if (answer.statusCode !== status) wrong.push(answer.statusCode ?? 0)
            resolve()
          })
        },
      )
      request.once('error', fail)
    })
  const asked: Promise<void>[] = []
  const { wallMs, cpuSeconds } = await measured({ root: host.pid, except: [] }, async () => {
    const began = performance.now()
    while (asked.length < PER_SECOND * SECONDS) {
      const due = Math.min(PER_SECOND * SECONDS, Math.floor(((performance.now() - began) / 1000) * PER_SECOND))
      while (asked.length < due) asked.push(ask(paths[asked.length % paths.length] ?? '', performance.now()))
      await new Promise((resolve) => setTimeout(resolve, TICK_MS))
    }
    await Promise.all(asked)
  })
  const rate = Math.round(asked.length / (wallMs / 1000))
  const cpu = Math.round((cpuSeconds / asked.length) * 100_000) / 100
  agent.destroy()
  const slow = percentile(times, 0.95)
  return {
    what: `${what}, ${PER_SECOND} asked for each second`,
    result: `${rate} answered a second, ${cpu} ms CPU each, p50 ${percentile(times, 0.5)} ms, p95 ${slow} ms, ${wrong.length} wrong${wrong[0] ? ` (${wrong[0]})` : ''}`,
    passed: wrong.length === 0 && slow < LIMIT_MS && rate > PER_SECOND * 0.97,
  }
}

/** What the elements cost the page's main thread above their fallback, from script to the last image. */
async function fiftyBadges(host: RealHost): Promise<Row> {
  const site = await startSite()
  const browser = await startBrowser()
  const body = badgeTag(host.origin, host.badgeId, 'small').repeat(ELEMENTS)
  const cost = async (script: string) => {
    site.page = page(body, script)
    let session: CDPSession | undefined
    const { page: tab, close } = await visit(browser, site.origin, {
      viewport: { width: 1280, height: 2400 },
      // It counts from here on.
      prepare: async (page) => {
        session = await page.context().newCDPSession(page)
        await session.send('Performance.enable')
      },
    })
    if (script) await events(tab, 'legible-ready', ELEMENTS)
    await tab.waitForLoadState('networkidle')
    const { metrics } = (await session?.send('Performance.getMetrics')) ?? { metrics: [] }
    await close()
    const names = ['ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration']
    return metrics.reduce((sum, { name, value }) => (names.includes(name) ? sum + value * 1000 : sum), 0)
  }
  try {
    const costs: number[] = []
    for (let at = 0; at < VISITS; at += 1) costs.push((await cost(scriptTag(host.origin))) - (await cost('')))
    const middle = percentile(costs, 0.5)
    return {
      what: `main thread of ${ELEMENTS} badges above their fallback`,
      result: `${middle} ms, median of ${VISITS}`,
      passed: middle < LIMIT_MS,
    }
  } finally {
    await browser.close()
    await site.close()
  }
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round((sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN) * 10) / 10
}

import type { CDPSession } from 'playwright-core'
import { BADGE_SIZES, BADGE_STYLES } from '#widgets/contract'
import { askAtRate } from '../bench/loads/ask-server.ts'
import { measured } from '../bench/process-cost.ts'
import { percentile, round } from '../bench/statistics.ts'
import { events, executablePath, startBrowser, startSite, visit } from '../consumers/support/browser.ts'
import { startRealHost, type RealHost } from '../consumers/support/real-host.ts'
import { badgeTag, page, scriptTag } from '../consumers/support/snippets.ts'
import type { Row } from './row.ts'

const PER_SECOND = 1_000
const SECONDS = 10
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

async function load(what: string, host: RealHost, paths: string[], status: number, headers = {}): Promise<Row> {
  const requests = paths.map((path) => ({ path, headers }))
  const { value, cpuSeconds } = await measured({ root: host.pid, except: [] }, () =>
    askAtRate(host.origin, requests, { perSecond: PER_SECOND, seconds: SECONDS, status }),
  )
  const { times, wrong, wallMs } = value
  const asked = PER_SECOND * SECONDS
  const rate = Math.round(asked / (wallMs / 1000))
  const cpu = Math.round((cpuSeconds / asked) * 100_000) / 100
  const at = (share: number) => round(percentile(times, share), 1)
  const slow = at(0.95)
  return {
    what: `${what}, ${PER_SECOND} asked for each second`,
    result: `${rate} answered a second, ${cpu} ms CPU each, p50 ${at(0.5)} ms, p95 ${slow} ms, ${wrong.length} wrong${wrong[0] ? ` (${wrong[0]})` : ''}`,
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
    const middle = round(percentile(costs, 0.5), 1)
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

// Runs what the bench compares with, one order after the other: {kind, url, chromePath, headers} a line, answered by a
// line of JSON. The clock runs from the browser's start to its end, without the time that Node and the packages take to load.
import * as launcher from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { LinkChecker } from 'linkinator'
import { runScan } from '@forkpoint/agent-lighthouse-core'

const CHROME_FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--ignore-certificate-errors',
  // Headless frames come in whole seconds otherwise (GoogleChrome/lighthouse#17148).
  '--disable-features=PaintHolding',
  '--disable-background-networking',
  '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
]
const METRICS = {
  fcp: 'first-contentful-paint',
  lcp: 'largest-contentful-paint',
  tbt: 'total-blocking-time',
  cls: 'cumulative-layout-shift',
  si: 'speed-index',
}

/** It never ends on some pages that retry without a pause (13.5). */
const LIGHTHOUSE_LIMIT_MS = 90_000

/** One default run, four categories, simulated phone, in a browser of its own. */
async function runLighthouse({ url, chromePath, headers = null }) {
  const chrome = await launcher.launch({ chromePath, chromeFlags: CHROME_FLAGS })
  try {
    const run = lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'silent', extraHeaders: headers })
    const { lhr } = await Promise.race([run, tooLong(LIGHTHOUSE_LIMIT_MS)])
    return {
      scores: Object.fromEntries(
        Object.entries(lhr.categories).map(([id, { score }]) => [id, score === null ? null : Math.round(score * 100)]),
      ),
      metrics: Object.fromEntries(Object.entries(METRICS).map(([name, id]) => [name, lhr.audits[id]?.numericValue])),
    }
  } finally {
    await chrome.kill()
  }
}

async function tooLong(limitMs) {
  await setTimeout(limitMs, undefined, { ref: false })
  throw new Error(`not done after ${limitMs / 1000} s`)
}

const RUNS = {
  lighthouse: runLighthouse,
  'agent-lighthouse': async ({ url }) => {
    await runScan(url)
    return {}
  },
  linkinator: async ({ pages }) => {
    await new LinkChecker().check({ path: pages, recurse: false })
    return {}
  },
}

const answer = (line) => process.stdout.write(`${JSON.stringify(line)}\n`)
answer({ ready: true })
for await (const line of createInterface({ input: process.stdin })) {
  const order = JSON.parse(line)
  const started = performance.now()
  try {
    const value = await RUNS[order.kind](order)
    answer({ wallMs: performance.now() - started, ...value })
  } catch (error) {
    answer({ error: String(error) })
  }
}

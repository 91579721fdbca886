import http from 'node:http'
import type net from 'node:net'
import type { AddressInfo } from 'node:net'
import tls from 'node:tls'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { analyzeSite, AnalyzerError, createGatherTools, decodeHtml, readPageFacts } from '#analyzer/testing'
import { ENCODED_TITLES, GENERATED_SITES, type GeneratedSite } from '../generated-pages.ts'
import { difference, Tally, type CaseFolder, type SuiteLine } from '../suite.ts'

const SCAN_LIMIT_MS = 60_000
const MEMORY_LIMIT = 300 * 2 ** 20
const BLOCKED_LIMIT_MS = 1_000

/** The side line of `hostile`: pages and servers built at run time, met by a scan without a browser. */
export async function judgeGenerated(folder: CaseFolder): Promise<SuiteLine> {
  const tally = new Tally('hostile-generated')
  const { cases = [] } = folder.json<{ cases: { id: string }[] }>('hostile/generated-cases.json') ?? {}
  const skipped: string[] = []
  for (const { id } of cases) {
    if (id === 'wrong-charset') await tally.check(id, judgeCharsets)
    else if (Object.hasOwn(GENERATED_SITES, id))
      await tally.check(id, async () => judgeSites((await GENERATED_SITES[id]?.()) ?? []), 5 * SCAN_LIMIT_MS)
    else skipped.push(id)
  }
  if (skipped.length > 0) {
    tally.line.note = `${skipped.length} skipped`
    tally.line.details.push(`skipped: ${skipped.join(', ')}`)
  }
  return tally.line
}

function judgeCharsets(): string | null {
  const wrong = ENCODED_TITLES.map(({ bytes, charset, title }) =>
    difference(
      title,
      readPageFacts(decodeHtml(bytes, charset).text).title,
      `title (${charset ?? 'declared by the page'})`,
    ),
  )
  return wrong.find((why) => why !== null) ?? null
}

async function judgeSites(sites: readonly GeneratedSite[]): Promise<string | null> {
  for (const site of sites) {
    const why = await judgeSite(site)
    if (why !== null) return site.name === undefined ? why : `${site.name}: ${why}`
  }
  return 'polluted' in {} ? 'Object.prototype was changed' : null
}

async function judgeSite(site: GeneratedSite): Promise<string | null> {
  const web = http.createServer((request, response) => site.respond(request.url ?? '/', response))
  // Not an https server of Node's own, which always speaks ALPN.
  const server: net.Server = site.tls
    ? tls.createServer(site.tls.options, (socket) => web.emit('connection', socket))
    : web
  server.on('tlsClientError', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const tools = createGatherTools({
    allowedPrivateTargets: [`127.0.0.1:${port}`],
    chromiumPath: 'none',
    labWorker: null,
    ...(site.tls?.ca ? { extraCa: site.tls.ca } : {}),
  })
  const delays = monitorEventLoopDelay({ resolution: 20 })
  const memory = watchMemory()
  delays.enable()
  const started = performance.now()
  try {
    const report = await analyzeSite(`${site.tls ? 'https' : 'http'}://127.0.0.1:${port}/`, {
      scanType: 'quick',
      gather: tools.gather,
    }).catch((error: unknown) => {
      if (error instanceof AnalyzerError && error.message !== '') return null
      throw error
    })
    const took = performance.now() - started
    delays.disable()
    if (took > SCAN_LIMIT_MS) return `took ${Math.round(took)} ms`
    if (memory.stop() > MEMORY_LIMIT) return `memory grew by ${Math.round(memory.stop() / 2 ** 20)} MB`
    if (delays.max / 1e6 > BLOCKED_LIMIT_MS) return `the event loop was blocked for ${Math.round(delays.max / 1e6)} ms`
    if (site.judge) return report === null ? 'the scan failed' : site.judge(report)
    return site.expect && !site.expect.test(JSON.stringify(report))
      ? `the report does not say ${site.expect.source}`
      : null
  } finally {
    memory.stop()
    delays.disable()
    web.closeAllConnections()
    await Promise.all([tools.close(), new Promise((resolve) => server.close(resolve))])
  }
}

/** Growth of the resident set over its start, at its highest. */
function watchMemory(): { stop: () => number } {
  const start = process.memoryUsage.rss()
  let highest = start
  const timer = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss())
  }, 50)
  return {
    stop: () => {
      clearInterval(timer)
      return highest - start
    },
  }
}

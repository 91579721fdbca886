import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { analyzeSite, createSharedBrowser, createLab, isPublicAddress, AnalyzerError } from '#analyzer/testing'
import { RecordedNetwork, type StubDns } from '../recorded-network.ts'
import { secondOrderSite, type SecondOrderSite } from '../second-order-places.ts'
import { Tally, type CaseFolder, type SuiteLine } from '../suite.ts'

type Payloads = { dns?: StubDns; second_order?: { where: string }[] }

/** The side line of `ssrf`: a public page names internal addresses; a whole scan of it never reaches them. */
export async function judgeSecondOrder(folder: CaseFolder): Promise<SuiteLine> {
  const tally = new Tally('ssrf-second-order')
  const { dns = {}, second_order: cases = [] } = folder.json<Payloads>('ssrf/payloads.json') ?? {}
  const skipped: string[] = []
  const tools = { browser: createSharedBrowser(), lab: createLab({ worker: null }) }
  try {
    for (const { where } of cases) {
      if (!secondOrderSite(where, 'http://127.0.0.1/')) skipped.push(where)
      else await tally.check(where, () => judge(where, dns, tools), 120_000)
    }
  } finally {
    await Promise.all([tools.browser.close(), tools.lab.close()])
  }
  if (skipped.length > 0) {
    tally.line.note = `${skipped.length} skipped`
    tally.line.details.push(`skipped: ${skipped.join('; ')}`)
  }
  return tally.line
}

async function judge(
  where: string,
  dns: StubDns,
  tools: { browser: ReturnType<typeof createSharedBrowser>; lab: ReturnType<typeof createLab> },
) {
  let hits = 0
  const canary = http.createServer((_, response) => response.end('canary'))
  canary.on('connection', () => (hits += 1))
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve))
  const { port } = canary.address() as AddressInfo
  try {
    for (const target of [`http://127.0.0.1:${port}/`, 'http://169.254.169.254/']) {
      const site = secondOrderSite(where, target)
      const why = site && (await scan(site, dns, tools))
      if (why) return why
      if (hits > 0) return `the canary was hit ${hits} times`
    }
    return null
  } finally {
    canary.closeAllConnections()
    await new Promise((resolve) => canary.close(resolve))
  }
}

async function scan(
  site: SecondOrderSite,
  dns: StubDns,
  tools: { browser: ReturnType<typeof createSharedBrowser>; lab: ReturnType<typeof createLab> },
): Promise<string | null> {
  const network = new RecordedNetwork(dns, (path, response) => {
    const file = path === '/' ? site.page : site.files?.[path]
    const type = path === '/' ? 'text/html' : path.endsWith('.xml') ? 'application/xml' : 'text/plain'
    response.writeHead(file === undefined ? 404 : 200, { 'content-type': type }).end(file ?? 'Not found')
  })
  await network.with(async (door) => {
    await analyzeSite('http://public.fixture.test/', { gather: { door, ...tools } }).catch((error: unknown) => {
      // A page that leads away may end the scan; what counts is where it led.
      if (!(error instanceof AnalyzerError)) throw error
    })
  })
  const special = network.connections.filter((address) => !isPublicAddress(address))
  return special.length > 0 ? `connected to ${[...new Set(special)].join(', ')}` : null
}

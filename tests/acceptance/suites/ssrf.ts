import { AnalyzerError, isPublicAddress, type NetworkDoor } from '#analyzer/testing'
import { RecordedNetwork, type StubDns } from '../recorded-network.ts'
import { judgeSecondOrder } from './ssrf-second-order.ts'
import { Tally, type Suite } from '../suite.ts'

type Payload = { url: string; class?: string; host?: string; must_not_connect: boolean }
type RedirectCase = { kind: string; to: string; expect: string }
type Payloads = { dns?: StubDns; payloads?: Payload[]; redirects?: RedirectCase[] }

const START = 'http://public.fixture.test/'

export const ssrf: Suite = {
  name: 'ssrf',
  sideLines: ['ssrf-second-order'],
  run: async (folder) => {
    const tally = new Tally('ssrf')
    const { dns = {}, payloads = [], redirects = [] } = folder.json<Payloads>('ssrf/payloads.json') ?? {}
    const network = new RecordedNetwork(dns, (_, response) => response.end('reached'))
    await network.with(async (door) => {
      for (const payload of payloads) {
        network.reset()
        await tally.check(payload.url, () => judgePayload(payload, network, door))
      }
    })
    for (const [index, one] of redirects.entries()) {
      await tally.check(`redirect ${index} ${one.kind} to ${one.to}`, () => judgeRedirect(one, dns))
    }
    return [tally.line, await judgeSecondOrder(folder)]
  },
}

async function judgePayload(payload: Payload, network: RecordedNetwork, door: NetworkDoor): Promise<string | null> {
  const error = await errorOf(door, payload.url)
  const special = network.connections.filter((address) => !isPublicAddress(address))
  if (special.length > 0) return `connected to ${special.join(', ')}`
  const host = payload.host ?? ''
  const own = network.addressesOf(host.replace(/^\[|\]$/g, ''))
  if (payload.must_not_connect) {
    // A name that answers differently the second time may be reached at the address that was checked.
    if (network.connections.length > 0) return own.length > 1 ? null : `connected to ${network.connections.join(', ')}`
    return error instanceof AnalyzerError && error.message !== '' ? null : `no clear error: ${String(error)}`
  }
  const strange = network.connections.filter((address) => !own.includes(address) && address !== host)
  if (strange.length > 0) return `connected to ${strange.join(', ')}`
  const refused = error instanceof AnalyzerError && error.code === 'blocked-target'
  return refused && !carriesCredentials(payload.url) ? `refused: ${error.message}` : null
}

async function judgeRedirect(one: RedirectCase, dns: StubDns): Promise<string | null> {
  const network = new RecordedNetwork(dns, (path, response) => {
    const chain = /^chain-(\d+)$/.exec(one.kind)
    if (one.kind === 'meta-refresh')
      response.setHeader('content-type', 'text/html').end(`<meta http-equiv=refresh content="0;url=${one.to}">`)
    else if (one.kind === 'js-location')
      response.setHeader('content-type', 'text/html').end(`<script>location=${JSON.stringify(one.to)}</script>`)
    else if (one.kind === 'loop') response.writeHead(302, { location: one.to || START }).end()
    else if (chain) {
      const hop = path === '/' ? -1 : Number(/\/chain\/(\d+)$/.exec(path)?.[1] ?? 0)
      if (hop + 1 >= Number(chain[1])) response.end('the end')
      else response.writeHead(302, { location: hop === -1 ? one.to : `${START}chain/${hop + 1}` }).end()
    } else if (path === '/' && /^3\d\d$/.test(one.kind))
      response.writeHead(Number(one.kind), { location: one.to }).end()
    else response.end('arrived')
  })
  const error = await network.with((door) => errorOf(door, START))
  const allowed = new Set(network.addressesOf('public.fixture.test'))
  const only = /^may go to (\S+) only$/.exec(one.expect)?.[1]
  if (only) for (const address of network.addressesOf(only)) allowed.add(address)
  const strange = network.connections.filter((address) => !allowed.has(address))
  if (strange.length > 0) return `connected to ${strange.join(', ')}`
  if (one.expect.startsWith('no connection') && network.requests.length > 1)
    return `went on to ${network.requests[1]?.host}`
  if (!one.expect.includes('redirect-limit')) return null
  return error instanceof AnalyzerError && /redirect/i.test(error.message)
    ? null
    : `no redirect-limit error: ${String(error)}`
}

async function errorOf(door: NetworkDoor, url: string): Promise<unknown> {
  try {
    await door.fetch(url, { timeoutMs: 5_000 })
    return null
  } catch (error) {
    return error
  }
}

function carriesCredentials(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { username, password } = new URL(url)
  return username !== '' || password !== ''
}

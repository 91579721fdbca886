import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { createNetworkDoor, type NetworkDoor } from '#analyzer/testing'

export type StubDns = Record<string, string[] | { first: string[]; then: string[] } | { cname: string }>

const PUBLIC_ADDRESS = '93.184.216.34'

/**
 * The network door over a stub DNS and a sink: every connection that the door permits is recorded and ends at a server
 * on loopback, never at the address itself.
 */
export class RecordedNetwork {
  /** Addresses that the door would have connected to, in order. */
  readonly connections: string[] = []
  /** Requests that arrived: `Host` and path. */
  readonly requests: { host: string; path: string }[] = []
  readonly #dns: StubDns
  readonly #asked = new Map<string, number>()
  readonly #server: http.Server

  constructor(dns: StubDns, respond: (path: string, response: http.ServerResponse) => void) {
    this.#dns = dns
    this.#server = http.createServer((request, response) => {
      this.requests.push({ host: request.headers.host ?? '', path: request.url ?? '/' })
      respond(request.url ?? '/', response)
    })
  }

  /** Runs `use` with a door of this network and closes both afterwards. */
  async with<Result>(use: (door: NetworkDoor) => Promise<Result>): Promise<Result> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const { port } = this.#server.address() as AddressInfo
    const door = createNetworkDoor({
      resolver: (name) => Promise.resolve(this.#resolve(name)),
      dial: (address) => {
        this.connections.push(address)
        return { host: '127.0.0.1', port }
      },
    })
    try {
      return await use(door)
    } finally {
      await door.close()
      this.#server.closeAllConnections()
      await new Promise((resolve) => this.#server.close(resolve))
    }
  }

  /** Forgets what was recorded and which names were asked for. */
  reset(): void {
    this.connections.length = 0
    this.requests.length = 0
    this.#asked.clear()
  }

  /** All addresses that a name may mean, without counting as a look-up. */
  addressesOf(name: string): string[] {
    const entry = this.#entry(name)
    if (entry === undefined) return name.includes('.') ? [PUBLIC_ADDRESS] : []
    if (Array.isArray(entry)) return entry
    return 'cname' in entry ? this.addressesOf(entry.cname) : [...entry.first, ...entry.then]
  }

  #resolve(name: string): string[] {
    const entry = this.#entry(name)
    const times = this.#asked.get(name) ?? 0
    this.#asked.set(name, times + 1)
    if (entry && !Array.isArray(entry)) {
      return 'cname' in entry ? this.#resolve(entry.cname) : times === 0 ? entry.first : entry.then
    }
    const addresses = this.addressesOf(name)
    if (addresses.length === 0) throw new Error(`no such name: ${name}`)
    return addresses
  }

  #entry(name: string): StubDns[string] | undefined {
    return Object.hasOwn(this.#dns, name) ? this.#dns[name] : undefined
  }
}

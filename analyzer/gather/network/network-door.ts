import { isIP } from 'node:net'
import tls from 'node:tls'
import { SCANNER_NAME } from '../../contract/product.ts'
import { AnalyzerError } from '../../errors.ts'
import { withTimeout } from '../with-timeout.ts'
import { doorFetch, type DoorRequest, type DoorResponse, type SignFor } from './door-fetch.ts'
import { createGuardedAgent, LENIENT_TLS, trustContext } from './guarded-agent.ts'
import { nameServerTexts, type TextResolver } from './resolver.ts'
import { createScanProxy, type ScanProxy } from './scan-proxy.ts'
import { createTargetPolicy, type TargetPolicy, type TargetPolicyOptions } from './target-policy.ts'

export type NetworkDoorOptions = TargetPolicyOptions & {
  /** PEM text of certificate authorities that are trusted besides the public ones. */
  extraCa?: string
  /** Built by `scannerUserAgent(publicUrl)`. */
  userAgent?: string
  /** The address under which this product is published. */
  publicUrl?: string
  /** Signs requests under our own user agent; without it none is signed. */
  sign?: SignFor
  /** By default asks the name servers of this machine. */
  texts?: TextResolver
}
export type TlsOptions = tls.ConnectionOptions & { requestOCSP?: boolean }
export type WebhookRequest = {
  body: string
  headers?: Readonly<Record<string, string>>
  timeoutMs?: number
  signal?: AbortSignal
}

/** The only way to the network for requests to addresses that come from a user or a scanned site. */
export type NetworkDoor = {
  policy: TargetPolicy
  userAgent: string
  /** The origin of our own widgets in the pages of others; null if it is not known. */
  ownOrigin: string | null
  extraCa: string | null
  sign: SignFor | null
  fetch: (address: string, options?: DoorRequest) => Promise<DoorResponse>
  /**
   * Waits until a browser may load this page, for a host whose requests wait their turn. The others wait until the
   * returned function is called.
   */
  turn?: (address: string) => Promise<() => void>
  /** POSTs a body, follows no redirect and reads at most 4 KiB of the response. */
  postWebhook: (address: string, request: WebhookRequest) => Promise<DoorResponse>
  /** A TLS socket to a checked address. The caller judges the certificate and destroys the socket. */
  connectTls: (
    hostname: string,
    port: number,
    options: TlsOptions,
    before?: (pending: tls.TLSSocket) => void,
  ) => Promise<tls.TLSSocket>
  texts: TextResolver
  openProxy: () => Promise<ScanProxy>
  close: () => Promise<void>
}

const HANDSHAKE_MS = 6_000

/** `LegibleBot/1.0 (+https://host/scanner)`: the product and the page that explains it. */
export function scannerUserAgent(publicUrl?: string): string {
  const name = `${SCANNER_NAME}/1.0`
  return publicUrl ? `${name} (+${publicUrl.replace(/\/+$/, '')}/scanner)` : name
}

/** Throws a TypeError for invalid settings: a target without a port, a bad range, a bad certificate. */
export function createNetworkDoor(options: NetworkDoorOptions = {}): NetworkDoor {
  const policy = createTargetPolicy(options)
  const trust = trustContext(options.extraCa)
  const userAgent = options.userAgent ?? scannerUserAgent()
  const sign = options.sign ?? null
  const verified = createGuardedAgent(policy, trust, true)
  const unverified = createGuardedAgent(policy, tls.createSecureContext(LENIENT_TLS), false)

  async function fetch(address: string, request: DoorRequest = {}): Promise<DoorResponse> {
    return await doorFetch(
      { policy, userAgent, sign, ...(request.verify === false ? unverified : verified) },
      address,
      request,
    )
  }

  return {
    policy,
    userAgent,
    ownOrigin: options.publicUrl === undefined ? null : new URL(options.publicUrl).origin,
    extraCa: options.extraCa ?? null,
    sign,
    fetch,
    postWebhook: (address, { headers, ...request }) =>
      fetch(address, {
        timeoutMs: 10_000,
        ...request,
        method: 'POST',
        redirect: 'manual',
        maxBytes: 4096,
        headers: { 'content-type': 'application/json', ...headers },
      }),
    connectTls: (hostname, port, tlsOptions, before) => connectTls(policy, trust, hostname, port, tlsOptions, before),
    texts: options.texts ?? (options.resolver ? async () => [] : nameServerTexts()),
    openProxy: () => createScanProxy(policy),
    close: async () => {
      await Promise.all([verified.agent.destroy(), unverified.agent.destroy()])
    },
  }
}

async function connectTls(
  policy: TargetPolicy,
  trust: tls.SecureContext,
  hostname: string,
  port: number,
  options: TlsOptions,
  before: (pending: tls.TLSSocket) => void = () => undefined,
): Promise<tls.TLSSocket> {
  const target = await policy.requireTarget(hostname, port)
  // With a shared context Node silently ignores these options.
  const own = options.minVersion ?? options.ciphers ?? options.ca
  const context = own === undefined ? { secureContext: trust } : {}
  return await new Promise((resolve, reject) => {
    const socket = tls.connect({
      host: target.host,
      port: target.port,
      ...(isIP(hostname) ? {} : { servername: hostname }),
      rejectUnauthorized: false,
      ...context,
      ...options,
    })
    before(socket)
    const timer = setTimeout(() => socket.destroy(new Error('the TLS handshake took too long')), HANDSHAKE_MS)
    socket.once('secureConnect', () => {
      clearTimeout(timer)
      resolve(socket)
    })
    socket.once('error', (error) => {
      clearTimeout(timer)
      reject(error)
    })
    socket.once('close', () => {
      clearTimeout(timer)
      reject(new Error('connection closed during the handshake'))
    })
  })
}

/** As long as the door waits for a response by default. */
const LONGEST_MS = 25_000

/**
 * A door whose requests all end at one time of `performance.now()`: they fail with `timeout` as if the site were too slow
 * for them. So each collector keeps what it has, however many requests it still had in mind.
 */
export function untilDeadline(door: NetworkDoor, endsAt: number): NetworkDoor {
  function leftMs(address: string): number {
    const left = endsAt - performance.now()
    if (left > 0) return Math.ceil(left)
    throw new AnalyzerError('timeout', `${address.slice(0, 200)} was not requested, because the scan had no time left.`)
  }
  return {
    ...door,
    fetch: async (address, request = {}) =>
      door.fetch(address, { ...request, timeoutMs: Math.min(request.timeoutMs ?? LONGEST_MS, leftMs(address)) }),
    connectTls: async (hostname, port, options, before) => {
      const left = leftMs(hostname)
      const connecting = door.connectTls(hostname, port, options, before)
      try {
        return await withTimeout(connecting, left, `${hostname} did not respond in time.`)
      } catch (error) {
        connecting.then(
          (socket) => socket.destroy(),
          () => undefined,
        )
        throw error
      }
    },
  }
}

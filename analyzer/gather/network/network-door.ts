import tls from 'node:tls'
import { SCANNER_NAME } from '../../contract/product.ts'
import { doorFetch, type DoorRequest, type DoorResponse, type SignFor } from './door-fetch.ts'
import { createGuardedAgent, LENIENT_TLS, trustContext } from './guarded-agent.ts'
import { nameServerTexts, type TextResolver } from './resolver.ts'
import { createScanProxy, type ScanProxy } from './scan-proxy.ts'
import { createTargetPolicy, type TargetPolicy, type TargetPolicyOptions } from './target-policy.ts'

export type NetworkDoorOptions = TargetPolicyOptions & {
  /** PEM text of authorities that are trusted besides the public ones. */
  extraCa?: string
  /** What we call ourselves; `scannerUserAgent(publicUrl)` builds it. */
  userAgent?: string
  /** Signs what goes out in our own name; left out: nothing is signed. */
  sign?: SignFor
  /** Left out: the name servers of this machine. */
  texts?: TextResolver
}
export type TlsOptions = tls.ConnectionOptions & { requestOCSP?: boolean }
export type WebhookRequest = {
  body: string
  headers?: Readonly<Record<string, string>>
  timeoutMs?: number
  signal?: AbortSignal
}

/** The one way to the network for everything that is reached on a stranger's word. */
export type NetworkDoor = {
  policy: TargetPolicy
  userAgent: string
  extraCa: string | null
  sign: SignFor | null
  fetch: (address: string, options?: DoorRequest) => Promise<DoorResponse>
  /** POSTs a body and follows no redirect; the answer is cut at 4 KiB. */
  postWebhook: (address: string, request: WebhookRequest) => Promise<DoorResponse>
  /** A TLS socket to a checked address. The caller destroys it; certificate errors are left to the caller. */
  connectTls: (
    hostname: string,
    port: number,
    options: TlsOptions,
    before?: (pending: tls.TLSSocket) => void,
  ) => Promise<tls.TLSSocket>
  /** TXT records of a name; empty where there are none. */
  texts: TextResolver
  openProxy: () => Promise<ScanProxy>
  close: () => Promise<void>
}

/** `LegibleBot/1.0 (+https://host/scanner)`: the product and the page that explains it. */
export function scannerUserAgent(publicUrl?: string): string {
  const name = `${SCANNER_NAME}/1.0`
  return publicUrl ? `${name} (+${publicUrl.replace(/\/+$/, '')}/scanner)` : name
}

/** Throws a TypeError for settings that cannot be read: a target without port, a bad range, a bad certificate. */
export function createNetworkDoor(options: NetworkDoorOptions = {}): NetworkDoor {
  const policy = createTargetPolicy(options)
  const trust = trustContext(options.extraCa)
  const userAgent = options.userAgent ?? scannerUserAgent()
  const sign = options.sign ?? null
  const verified = createGuardedAgent(policy, trust, true)
  const unverified = createGuardedAgent(policy, tls.createSecureContext(LENIENT_TLS), false)

  async function fetch(address: string, request: DoorRequest = {}): Promise<DoorResponse> {
    return await doorFetch(
      { policy, userAgent, sign, agent: request.verify === false ? unverified : verified },
      address,
      request,
    )
  }

  return {
    policy,
    userAgent,
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
      await Promise.all([verified.destroy(), unverified.destroy()])
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
  const isName = !/^[\d.]+$|:/.test(hostname)
  const { timeout = 6_000, ...rest } = options
  // Own version or cipher limits need an own context; the shared one would silently win over them.
  const own = rest.minVersion ?? rest.ciphers ?? rest.ca
  const context = own === undefined ? { secureContext: trust } : {}
  return await new Promise((resolve, reject) => {
    const socket = tls.connect({
      host: target.host,
      port: target.port,
      ...(isName ? { servername: hostname } : {}),
      rejectUnauthorized: false,
      ...context,
      ...rest,
    })
    before(socket)
    const timer = setTimeout(() => socket.destroy(new Error('TLS handshake took too long')), timeout)
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

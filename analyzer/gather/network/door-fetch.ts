import type { Readable } from 'node:stream'
import { request } from 'undici'
import { AnalyzerError } from '../../errors.ts'
import type { Redirect } from '../artifacts.ts'
import type { GuardedAgent } from './guarded-agent.ts'
import { isStrictness, lenientRequest } from './lenient-request.ts'
import { networkFailure } from './network-failure.ts'
import { readBody } from './read-body.ts'
import type { TargetPolicy } from './target-policy.ts'

/** Extra headers for one origin only, because they may contain a password. */
export type OwnHeaders = { origin: string; headers: Readonly<Record<string, string>> }

/** Headers that prove to the server at `authority` that a request is ours (Web Bot Auth); null if there are none. */
export type SignFor = (authority: string) => Promise<Readonly<Record<string, string>> | null>

export type DoorRequest = {
  method?: 'GET' | 'HEAD' | 'POST' | 'OPTIONS'
  headers?: Readonly<Record<string, string>>
  /** Sent until a redirect leaves their origin, and not again if another one returns to it. */
  ownHeaders?: OwnHeaders
  body?: string
  /** Decoded bytes to keep; a longer body is cut there and `truncated` is set. */
  maxBytes?: number
  /** Limit for the whole exchange, redirects included. */
  timeoutMs?: number
  /** `follow` checks every hop like the first address; `manual` returns the redirect itself. */
  redirect?: 'follow' | 'manual'
  /** False accepts any certificate and old TLS. Only for inspecting a broken site, never for data that is trusted. */
  verify?: boolean
  /** False omits the signature. Requests with another user agent are never signed. */
  sign?: boolean
  /** Waited for before a redirect is followed; not counted as the server's time. */
  beforeHop?: (address: string) => Promise<void>
  signal?: AbortSignal
}

/** Header names are lower case; times in milliseconds. */
export type DoorResponse = {
  url: string
  finalUrl: string
  status: number
  headers: Readonly<Record<string, string>>
  rawHeaders: readonly (readonly [name: string, value: string])[]
  setCookies: readonly string[]
  body: Buffer
  truncated: boolean
  redirects: readonly Redirect[]
  /** From the request to the first and to the last byte. */
  ttfbMs: number
  totalMs: number
}

export const MAX_REDIRECTS = 8
const DEFAULT_MAX_BYTES = 5 * 2 ** 20
const DEFAULT_TIMEOUT_MS = 20_000
/** A slow first byte is no failure: the limit of the whole exchange decides. */
const SLOW_PART_MS = 25_000
const FOLLOWED = new Set([301, 302, 303, 307, 308])
function pairsOf(flat: readonly string[]): [string, string][] {
  const pairs: [string, string][] = []
  for (let index = 0; index + 1 < flat.length; index += 2) {
    pairs.push([(flat[index] ?? '').toLowerCase(), flat[index + 1] ?? ''])
  }
  return pairs
}

/** Joins repeated headers into one value, as RFC 9110, section 5.3, allows. */
function joinHeaders(pairs: readonly (readonly [string, string])[]): Record<string, string> {
  const joined = new Map<string, string>()
  for (const [name, value] of pairs) {
    const before = joined.get(name)
    joined.set(name, before === undefined ? value : `${before}, ${value}`)
  }
  return Object.fromEntries(joined)
}

type Exchange = GuardedAgent & { policy: TargetPolicy; userAgent: string; sign: SignFor | null }

/**
 * Sends one request, with limits on time, size and redirects. Resolves for every HTTP status; throws `AnalyzerError`
 * with `dns`, `connect`, `tls`, `timeout`, `blocked-target`, `too-large` or `aborted`.
 */
export async function doorFetch(exchange: Exchange, address: string, options: DoorRequest): Promise<DoorResponse> {
  let started = performance.now()
  const timeout = AbortSignal.timeout(options.timeoutMs ?? DEFAULT_TIMEOUT_MS)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  const redirects: Redirect[] = []
  const seen = { host: address.slice(0, 200), hasAnswered: false }
  try {
    const first = exchange.policy.requireUrl(address)
    let url = first
    let isAtHome = url.origin === options.ownHeaders?.origin
    for (;;) {
      seen.host = url.host
      const answer = await send(exchange, url, isAtHome ? withOwnHeaders(options) : options, signal)
      const ttfbMs = performance.now() - started
      const rawHeaders = pairsOf(answer.headers)
      const location = locationIn(rawHeaders)
      const headers: Record<string, string> = {
        ...joinHeaders(rawHeaders),
        ...(location !== undefined && { location }),
      }
      if (options.redirect !== 'manual' && FOLLOWED.has(answer.statusCode) && location !== undefined) {
        answer.body.on('error', () => undefined)
        answer.body.destroy()
        redirects.push({ url: url.href, status: answer.statusCode, location })
        url = nextHop(exchange.policy, url, location, redirects.length)
        isAtHome &&= url.origin === options.ownHeaders?.origin
        const asked = performance.now()
        await options.beforeHop?.(url.href)
        started += performance.now() - asked
        continue
      }
      seen.hasAnswered = true
      const maxBytes = options.maxBytes ?? DEFAULT_MAX_BYTES
      const encoding = headers['content-encoding'] ?? ''
      const read = await readBody(answer.body, encoding, { maxBytes, maxWireBytes: maxBytes + 65_536 })
      return {
        url: first.href,
        finalUrl: url.href,
        status: answer.statusCode,
        headers,
        rawHeaders,
        setCookies: rawHeaders.filter(([name]) => name === 'set-cookie').map(([, value]) => value),
        ...read,
        redirects,
        ttfbMs,
        totalMs: performance.now() - started,
      }
    }
  } catch (error) {
    const reason = timeout.aborted && !options.signal?.aborted ? timeout.reason : error
    throw networkFailure(reason, { ...seen, redirects: redirects.length }, options.signal)
  }
}

/** Bytes beyond ASCII do not belong in an address; browsers escape each of them, so that an address in UTF-8 is found. */
function locationIn(rawHeaders: DoorResponse['rawHeaders']): string | undefined {
  const written = rawHeaders.find(([name]) => name === 'location')?.[1]
  return written?.replace(/[\x80-\xff]/g, (byte) => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`)
}

function nextHop(policy: TargetPolicy, from: URL, location: string, hops: number): URL {
  if (hops > MAX_REDIRECTS) {
    throw new AnalyzerError('connect', `${from.host} redirects more than ${MAX_REDIRECTS} times.`)
  }
  if (!URL.canParse(location, from.href)) {
    throw new AnalyzerError('connect', `${from.host} redirects to an invalid address.`)
  }
  const next = policy.requireUrl(new URL(location, from).href)
  // The fragment is inherited through redirects (RFC 9110, section 10.2.2).
  if (!next.hash) next.hash = from.hash
  return next
}

function withOwnHeaders(options: DoorRequest): DoorRequest {
  return { ...options, headers: { ...options.headers, ...options.ownHeaders?.headers } }
}

type Answer = { statusCode: number; headers: readonly string[]; body: Readable }

async function send(exchange: Exchange, url: URL, options: DoorRequest, signal: AbortSignal): Promise<Answer> {
  const isSigned = options.sign !== false && options.headers?.['user-agent'] === undefined
  // A signature is valid for one server, so each hop of a redirect gets its own.
  const signature = isSigned ? await exchange.sign?.(url.host) : null
  const { method = 'GET', body = null } = options
  const headers = {
    'user-agent': exchange.userAgent,
    'accept-encoding': 'br, gzip, deflate',
    ...signature,
    ...options.headers,
  }
  try {
    const answer = await request(url.href, {
      dispatcher: exchange.agent,
      method,
      headers,
      body,
      headersTimeout: SLOW_PART_MS,
      bodyTimeout: SLOW_PART_MS,
      responseHeaders: 'raw',
      signal,
    })
    return { ...answer, headers: answer.headers as unknown as string[] }
  } catch (error) {
    // What a request with a body does, it must not do twice.
    if (body !== null || !isStrictness(error)) throw error
    const answer = await lenientRequest(exchange.connect, url, { method, headers, signal })
    return { statusCode: answer.statusCode ?? 0, headers: answer.rawHeaders, body: answer }
  }
}

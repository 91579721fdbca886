import { AnalyzerError } from '../errors.ts'
import type { FetchedText } from './artifacts.ts'
import type { DoorRequest, DoorResponse } from './network/door-fetch.ts'
import type { NetworkDoor } from './network/network-door.ts'

/** What every collector gets. */
export type GatherContext = {
  url: URL
  door: NetworkDoor
  signal: AbortSignal
  quick: boolean
}

/**
 * A context with other defaults for requests to `host`: unverified where the certificate is bad, which is a finding, and
 * unsigned where signed requests are refused. The site is judged all the same.
 */
export function withDefaults(
  context: GatherContext,
  host: string,
  defaults: Pick<DoorRequest, 'verify' | 'sign'>,
): GatherContext {
  const { door } = context
  const isOwn = (address: string) => URL.canParse(address) && new URL(address).host === host
  const fetch: NetworkDoor['fetch'] = (address, request) =>
    door.fetch(address, isOwn(address) ? { ...defaults, ...request } : request)
  return { ...context, door: { ...door, fetch } }
}

const SIDE_BYTES = 2 ** 20
const SIDE_TIMEOUT_MS = 10_000

/** A response as modules read it, its body decoded as UTF-8. */
export function toFetchedText(answer: DoorResponse): FetchedText {
  return {
    url: answer.url,
    finalUrl: answer.finalUrl,
    status: answer.status,
    headers: answer.headers,
    contentType: answer.headers['content-type'] ?? null,
    body: answer.body.toString('utf8'),
    bytes: answer.body.length,
    redirects: answer.redirects,
  }
}

/** Returns a failed request's error; throws it if the scan has ended, or if it is a bug of ours. */
export function requestFailure(error: unknown, signal: AbortSignal): AnalyzerError {
  if (signal.aborted || !(error instanceof AnalyzerError)) throw error
  return error
}

type Requester = Pick<GatherContext, 'door' | 'signal'>

/** The response for a file besides the page, with smaller limits; null if the request fails. */
export async function fetchOrNull(
  { door, signal }: Requester,
  address: string,
  options: DoorRequest = {},
): Promise<DoorResponse | null> {
  try {
    return await door.fetch(address, { maxBytes: SIDE_BYTES, timeoutMs: SIDE_TIMEOUT_MS, signal, ...options })
  } catch (error) {
    requestFailure(error, signal)
    return null
  }
}

/** The same with the body as text. */
export async function fetchText(
  requester: Requester,
  address: string,
  options: DoorRequest = {},
): Promise<FetchedText | null> {
  const response = await fetchOrNull(requester, address, options)
  return response && toFetchedText(response)
}

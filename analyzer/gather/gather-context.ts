import { AnalyzerError } from '../errors.ts'
import type { FetchedText } from './artifacts.ts'
import type { DoorRequest, DoorResponse } from './network/door-fetch.ts'
import type { NetworkDoor } from './network/network-door.ts'

/** What collectors work with. */
export type GatherContext = {
  url: URL
  door: NetworkDoor
  signal: AbortSignal
  quick: boolean
}

/**
 * The same for a site whose certificate is no good: that is a finding, and its pages are read all the same. Other hosts
 * are still asked to prove who they are.
 */
export function despiteCertificate(context: GatherContext, host: string): GatherContext {
  const { door } = context
  const isOwn = (address: string) => URL.canParse(address) && new URL(address).host === host
  return {
    ...context,
    door: { ...door, fetch: (address, request) => door.fetch(address, { verify: !isOwn(address), ...request }) },
  }
}

/** The same for a site that refuses signed requests: it is asked without. */
export function despiteSignature(context: GatherContext, host: string): GatherContext {
  const { door } = context
  const sign = (address: string) => URL.canParse(address) && new URL(address).host !== host
  return {
    ...context,
    door: { ...door, fetch: (address, request) => door.fetch(address, { sign: sign(address), ...request }) },
  }
}

const SIDE_BYTES = 2 ** 20
const SIDE_TIMEOUT_MS = 10_000

/** An answer as steps read it: its body decoded as UTF-8. */
export function toFetchedText(answer: DoorResponse): FetchedText {
  return {
    url: answer.url,
    finalUrl: answer.finalUrl,
    status: answer.status,
    headers: answer.headers,
    contentType: answer.headers['content-type'] ?? null,
    body: answer.body.toString('utf8'),
    bytes: answer.body.length,
    truncated: answer.truncated,
    redirects: answer.redirects,
  }
}

/** A file beside the page; null when nothing answered. Only the end of the whole scan is an error. */
export async function askFor(
  { door, signal }: Pick<GatherContext, 'door' | 'signal'>,
  address: string,
  options: DoorRequest = {},
): Promise<FetchedText | null> {
  try {
    const limits = { maxBytes: SIDE_BYTES, timeoutMs: SIDE_TIMEOUT_MS, signal }
    return toFetchedText(await door.fetch(address, { ...limits, ...options }))
  } catch (error) {
    if (signal.aborted || !(error instanceof AnalyzerError)) throw error
    return null
  }
}

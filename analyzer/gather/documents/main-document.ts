import { AnalyzerError } from '../../errors.ts'
import { withoutOwnWidgets } from '../../parsers/html/index.ts'
import { xhtmlAsHtml } from '../../parsers/html/xhtml-as-html.ts'
import { decodeHtml } from '../../parsers/html-encoding/decode-html.ts'
import type { MainDocument } from '../artifacts.ts'
import { requestFailure, type GatherContext } from '../gather-context.ts'
import { MAX_REDIRECTS, type DoorRequest, type DoorResponse } from '../network/door-fetch.ts'
import { isContent } from './is-content.ts'
import { refreshTarget } from './refresh-target.ts'

const MAX_BYTES = 5 * 2 ** 20
/** Nothing is known without the page, so it may take most of a scan. */
const TIMEOUT_MS = 25_000
/** By `Refresh`, as many as redirects: browsers follow all of them. */
const MAX_FORWARDS = MAX_REDIRECTS
const HTML_TYPES = /^(text\/html|application\/xhtml\+xml)\b/i

/** Sent with every request for the page, so that responses to crawlers and to us are comparable. */
export const PAGE_HEADERS = {
  accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5',
  'accept-language': 'en, *;q=0.5',
} as const

/**
 * The page as the server sends it, with any status, but without our own widgets; one that forwards at once is followed.
 * With a bad certificate the page is read without verification, and `certificateProblem` tells why. Throws `too-large`
 * above 5 MiB and `not-html` for another content type, but neither for a response without the page (`isContent`). Throws
 * what the network door throws; `tls` only if no connection can be made at all.
 */
export async function gatherMainDocument(context: GatherContext, forwards = MAX_FORWARDS): Promise<MainDocument> {
  const { answer, certificateProblem, refusedSignature } = await fetchPage(context)
  const host = new URL(answer.finalUrl).host
  const contentType = answer.headers['content-type'] ?? null
  const isPage = isContent(answer.status)
  const isMarkup = isHtml(contentType, answer.body)
  if (isPage && answer.truncated) throw new AnalyzerError('too-large', `The page at ${host} is larger than 5 MB.`)
  if (isPage && !isMarkup) {
    const type = contentType?.split(';')[0]?.slice(0, 60) || 'content without a type'
    throw new AnalyzerError('not-html', `${host} returned ${type} instead of a web page.`)
  }
  // A refusal or an error may be of any type. Only its status and headers count then.
  const { text, isDeclared } = decodeHtml(isMarkup ? answer.body : Buffer.alloc(0), charsetOf(contentType))
  if (isPage && isBinary(text)) {
    const what = 'binary data instead of text, perhaps compressed without a Content-Encoding header'
    throw new AnalyzerError('not-html', `${host} sent ${what}.`)
  }
  const next = isPage && forwards > 0 ? refreshTarget(text, answer.headers, answer.finalUrl) : null
  if (next !== null) {
    const page = await gatherMainDocument({ ...context, url: next }, forwards - 1)
    const hop = { url: answer.finalUrl, status: answer.status, location: next.href }
    const redirects = [...answer.redirects, hop, ...page.redirects]
    return {
      ...page,
      url: answer.url,
      redirects,
      certificateProblem: certificateProblem ?? page.certificateProblem ?? null,
    }
  }
  return {
    url: answer.url,
    finalUrl: answer.finalUrl,
    status: answer.status,
    headers: answer.headers,
    rawHeaders: answer.rawHeaders,
    setCookies: answer.setCookies,
    contentType,
    isEncodingDeclared: isDeclared,
    body: withoutOwnWidgets(isXhtml(contentType) ? xhtmlAsHtml(text) : text, answer.finalUrl, context.door.ownOrigin),
    bytes: answer.body.length,
    redirects: answer.redirects,
    certificateProblem,
    refusedSignature,
    // The network door always uses HTTP/1.1; the TLS probe finds out what the server offers.
    httpVersion: null,
    ttfbMs: Math.round(answer.ttfbMs),
    totalMs: Math.round(answer.totalMs),
  }
}

async function fetchPage(context: GatherContext) {
  try {
    return { ...(await fetchSignedOrNot(context)), certificateProblem: null }
  } catch (error) {
    if (!(error instanceof AnalyzerError) || error.code !== 'tls') throw error
    const fetched = await fetchSignedOrNot(context, { verify: false }).catch(() => Promise.reject(error))
    return { ...fetched, certificateProblem: error.message }
  }
}

/**
 * Retries without a signature, because a site that refuses signed requests should still be judged. The refusal is
 * reported only if signed requests fail both before and after an unsigned one succeeds.
 */
async function fetchSignedOrNot({ url, door, signal }: GatherContext, options: DoorRequest = {}) {
  const request = { headers: PAGE_HEADERS, maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS, signal, ...options }
  const fetch = (sign: boolean) => attempt(door.fetch(url.href, { ...request, sign }), signal)
  const signed = await fetch(true)
  if (door.sign && signed.refusal) {
    const unsigned = await fetch(false)
    if (unsigned.answer && !unsigned.refusal) {
      return { answer: unsigned.answer, refusedSignature: (await fetch(true)).refusal }
    }
  }
  if (!signed.answer) throw signed.error
  return { answer: signed.answer, refusedSignature: null }
}

type Attempt = { refusal: string | null } & ({ answer: DoorResponse } | { answer: null; error: AnalyzerError })

/** Status 429 and timeouts are no refusals: they have nothing to do with a signature. */
async function attempt(request: Promise<DoorResponse>, signal: AbortSignal): Promise<Attempt> {
  try {
    const answer = await request
    const isRefused = answer.status >= 400 && answer.status !== 429
    return { answer, refusal: isRefused ? `HTTP ${answer.status}` : null }
  } catch (thrown) {
    const error = requestFailure(thrown, signal)
    return { answer: null, error, refusal: error.code === 'connect' ? error.message : null }
  }
}

function charsetOf(contentType: string | null): string | null {
  return /charset\s*=\s*"?([^\s";]+)/i.exec(contentType ?? '')?.[1] ?? null
}

function isXhtml(contentType: string | null): boolean {
  return /^application\/xhtml\+xml\b/i.test(contentType ?? '')
}

function isHtml(contentType: string | null, body: Buffer): boolean {
  if (contentType !== null && contentType.trim() !== '') return HTML_TYPES.test(contentType)
  return /^(?:\xef\xbb\xbf)?\s*(<!--|<!doctype|<html|<head|<body|<[a-z])/i.test(
    body.subarray(0, 1024).toString('latin1'),
  )
}

const BINARY_SHARE = 0.02
const BINARY = /[\0-\x08\x0e-\x1a\x1c-\x1f]/g

/** Control characters that no text contains: MIME Sniffing's binary data bytes, beyond a stray one. */
function isBinary(text: string): boolean {
  const start = text.slice(0, 1024)
  return (start.match(BINARY)?.length ?? 0) > start.length * BINARY_SHARE
}

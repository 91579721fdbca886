import { AnalyzerError } from '../../errors.ts'
import { decodeHtml } from '../../parsers/html-encoding/index.ts'
import type { MainDocument } from '../artifacts.ts'
import type { GatherContext } from '../gather-context.ts'
import type { DoorRequest, DoorResponse } from '../network/door-fetch.ts'

const MAX_BYTES = 5 * 2 ** 20
const HTML_TYPES = /^(text\/html|application\/xhtml\+xml)\b/i

/** What every page request sends, so that answers to crawlers and to us are comparable. */
export const PAGE_HEADERS = {
  accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.5',
  'accept-language': 'en, *;q=0.5',
} as const

/**
 * The page as sent, without running anything. Any status counts; a bad certificate is looked behind and said in
 * `certificateProblem`. Throws `too-large` above 5 MiB, `not-html` for another type of content, and what the network door
 * throws; `tls` only where no connection can be made at all.
 */
export async function gatherMainDocument(context: GatherContext): Promise<MainDocument> {
  const { answer, certificateProblem, refusedSignature } = await askForPage(context)
  const host = new URL(answer.finalUrl).host
  if (answer.truncated) throw new AnalyzerError('too-large', `The page at ${host} is larger than 5 MB.`)
  const contentType = answer.headers['content-type'] ?? null
  if (!isHtml(contentType, answer.body)) {
    const type = contentType?.split(';')[0]?.slice(0, 60) ?? 'no stated type'
    throw new AnalyzerError('not-html', `${host} answered with ${type}, not with a web page.`)
  }
  const { text, encoding } = decodeHtml(answer.body, charsetOf(contentType))
  return {
    url: answer.url,
    finalUrl: answer.finalUrl,
    status: answer.status,
    headers: answer.headers,
    rawHeaders: answer.rawHeaders,
    setCookies: answer.setCookies,
    contentType,
    body: text,
    bytes: answer.body.length,
    truncated: false,
    redirects: answer.redirects,
    encoding,
    certificateProblem,
    refusedSignature,
    // The door speaks HTTP/1.1 whatever the server could do; the TLS probe says what it offers.
    httpVersion: null,
    ttfbMs: Math.round(answer.ttfbMs),
    totalMs: Math.round(answer.totalMs),
  }
}

async function askForPage(context: GatherContext) {
  try {
    return { ...(await askDespiteSignature(context)), certificateProblem: null }
  } catch (error) {
    if (!(error instanceof AnalyzerError) || error.code !== 'tls') throw error
    const asked = await askDespiteSignature(context, { verify: false }).catch(() => Promise.reject(error))
    return { ...asked, certificateProblem: error.message }
  }
}

/**
 * A site that refuses us only because we sign is read without: that it does so is said, and must not cost it its score.
 * Only a signed request that is refused before and after an unsigned one is answered proves it.
 */
async function askDespiteSignature({ url, door, signal }: GatherContext, options: DoorRequest = {}) {
  const request = { headers: PAGE_HEADERS, maxBytes: MAX_BYTES, signal, ...options }
  const ask = (sign: boolean) => attempt(door.fetch(url.href, { ...request, sign }), signal)
  const signed = await ask(true)
  if (door.sign && signed.refusal) {
    const unsigned = await ask(false)
    if (unsigned.answer && !unsigned.refusal) {
      return { answer: unsigned.answer, refusedSignature: (await ask(true)).refusal }
    }
  }
  if (!signed.answer) throw signed.error
  return { answer: signed.answer, refusedSignature: null }
}

type Attempt = { refusal: string | null } & ({ answer: DoorResponse } | { answer: null; error: AnalyzerError })

/** What a server may do to a request that it does not like. Too many requests, or no time, say nothing of signatures. */
async function attempt(asked: Promise<DoorResponse>, signal: AbortSignal): Promise<Attempt> {
  try {
    const answer = await asked
    const isRefused = answer.status >= 400 && answer.status !== 429
    return { answer, refusal: isRefused ? `HTTP ${answer.status}` : null }
  } catch (error) {
    if (signal.aborted || !(error instanceof AnalyzerError)) throw error
    return { answer: null, error, refusal: error.code === 'connect' ? error.message : null }
  }
}

function charsetOf(contentType: string | null): string | null {
  return /charset\s*=\s*"?([^\s";]+)/i.exec(contentType ?? '')?.[1] ?? null
}

function isHtml(contentType: string | null, body: Buffer): boolean {
  if (contentType !== null && contentType.trim() !== '') return HTML_TYPES.test(contentType)
  return /^\s*(<!--|<!doctype|<html|<head|<body|<[a-z])/i.test(body.subarray(0, 1024).toString('latin1'))
}

import { AnalyzerError } from '../../errors.ts'
import { decodeHtml } from '../../parsers/html-encoding/index.ts'
import type { MainDocument } from '../artifacts.ts'
import type { GatherContext } from '../gather-context.ts'

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
  const { answer, certificateProblem } = await askForPage(context)
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
    // The door speaks HTTP/1.1 whatever the server could do; the TLS probe says what it offers.
    httpVersion: null,
    ttfbMs: Math.round(answer.ttfbMs),
    totalMs: Math.round(answer.totalMs),
  }
}

async function askForPage({ url, door, signal }: GatherContext) {
  const request = { headers: PAGE_HEADERS, maxBytes: MAX_BYTES, signal }
  try {
    return { answer: await door.fetch(url.href, request), certificateProblem: null }
  } catch (error) {
    if (!(error instanceof AnalyzerError) || error.code !== 'tls') throw error
    const answer = await door.fetch(url.href, { ...request, verify: false }).catch(() => Promise.reject(error))
    return { answer, certificateProblem: error.message }
  }
}

function charsetOf(contentType: string | null): string | null {
  return /charset\s*=\s*"?([^\s";]+)/i.exec(contentType ?? '')?.[1] ?? null
}

function isHtml(contentType: string | null, body: Buffer): boolean {
  if (contentType !== null && contentType.trim() !== '') return HTML_TYPES.test(contentType)
  return /^\s*(<!--|<!doctype|<html|<head|<body|<[a-z])/i.test(body.subarray(0, 1024).toString('latin1'))
}

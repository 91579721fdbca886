import pLimit from 'p-limit'
import { AnalyzerError } from '../errors.ts'
import { PAGE_HEADERS } from '../gather/documents/main-document.ts'
import { refreshTarget } from '../gather/documents/refresh-target.ts'
import type { DoorRequest, DoorResponse } from '../gather/network/door-fetch.ts'
import type { NetworkDoor } from '../gather/network/network-door.ts'
import { withoutOwnWidgets } from '../parsers/html/index.ts'
import { decodeHtml } from '../parsers/html-encoding/decode-html.ts'
import { addressKey } from '../parsers/url/address-key.ts'
import { failedRead, type PageRead } from '../site/page-read.ts'
import type { ReadPagesRequest } from '../site/site-processes.ts'
import { createBounds, type Bounds } from './bounds.ts'
import { isNotFoundPage, isNotFoundRedirect } from './not-found-page.ts'
import { readPageContent } from './page-content.ts'
import { isThrottling, retryAfterOf } from '../gather/network/throttling.ts'

type Page = ReadPagesRequest['pages'][number]
type Tools = { door: NetworkDoor; signal: AbortSignal; onRead: (read: PageRead) => void }

const MAX_BYTES = 5 * 2 ** 20
const PAGE_MS = 20_000
/** No further page is requested after this, so that the caller can adapt the wait. */
const ALL_MS = 25_000
/** A server that takes so long gets a pause. */
const SLOW_MS = 3_000
const HTML = /^(?:text\/html|application\/xhtml\+xml)\b/i

/**
 * Reads pages one after another, or two at once. Ends early if the server throttles, slows down or does
 * not respond: the pages that were not handed over are asked for again later.
 */
export async function readPages(request: ReadPagesRequest, { door, signal, onRead }: Tools): Promise<void> {
  const { pages, connections } = request
  const bounds = createBounds(request)
  const until = performance.now() + ALL_MS
  let stopped = false
  await pLimit(Math.max(1, Math.min(2, connections))).map([...pages], async (page) => {
    if (stopped || performance.now() > until) return
    signal.throwIfAborted()
    const read = await readPage(page, request, bounds, door, signal)
    if (read.outcome === 'throttled' || read.ms > SLOW_MS || read.status === null) stopped = true
    onRead(read)
  })
}

async function readPage(
  page: Page,
  request: ReadPagesRequest,
  bounds: Bounds,
  door: NetworkDoor,
  signal: AbortSignal,
): Promise<PageRead> {
  const started = performance.now()
  const empty = failedRead(page)
  const refused = bounds.refusal(new URL(page.url))
  const isThrottled = request.robots[new URL(page.url).origin]?.state === 'throttled'
  if (refused !== null) return { ...empty, outcome: isThrottled ? 'throttled' : 'refused', reason: refused }
  try {
    const answer = await fetchPage(door, page, signal)
    const read = { ...empty, ms: Math.round(answer.ttfbMs) }
    return readAnswer(answer, read, page, request, bounds, door.ownOrigin)
  } catch (error) {
    if (signal.aborted || !(error instanceof AnalyzerError)) throw error
    return {
      ...empty,
      outcome: 'failed',
      ms: Math.round(performance.now() - started),
      reason: error.message.slice(0, 500),
    }
  }
}

/** A page with a bad certificate is read all the same; the home page's scan reports the certificate. */
async function fetchPage(door: NetworkDoor, { url, former }: Page, signal: AbortSignal): Promise<DoorResponse> {
  const conditions = {
    ...(former?.etag && { 'if-none-match': former.etag }),
    ...(former?.lastModified && { 'if-modified-since': former.lastModified }),
  }
  const options: DoorRequest = {
    headers: { ...PAGE_HEADERS, ...conditions },
    maxBytes: MAX_BYTES,
    timeoutMs: PAGE_MS,
    redirect: 'manual',
    signal,
  }
  try {
    return await door.fetch(url, options)
  } catch (error) {
    if (!(error instanceof AnalyzerError) || error.code !== 'tls') throw error
    return await door.fetch(url, { ...options, verify: false })
  }
}

function readAnswer(
  answer: DoorResponse,
  read: PageRead,
  page: Page,
  { notFound }: ReadPagesRequest,
  bounds: Bounds,
  ownOrigin: string | null,
): PageRead {
  const { status, headers } = answer
  const known = {
    ...read,
    status,
    etag: headers['etag']?.slice(0, 300) ?? null,
    lastModified: headers['last-modified']?.slice(0, 60) ?? null,
  }
  if (isThrottling(answer)) {
    return {
      ...known,
      outcome: 'throttled',
      reason: `The server asked us to slow down (${status}).`,
      retryAfter: retryAfterOf(headers),
    }
  }
  if (status === 304 && page.former) return unchanged(known, page.former, bounds)
  if (status >= 300 && status < 400 && headers['location'] !== undefined) {
    const moved = redirect(known, headers['location'], bounds)
    if (!notFound || !isNotFoundRedirect(moved, notFound)) return moved
    return { ...known, outcome: 'failed', reason: 'Redirects to the front page, as addresses do that do not exist.' }
  }
  if (status < 200 || status >= 300) return { ...known, outcome: 'failed', reason: `The server returned ${status}.` }
  const type = headers['content-type'] ?? ''
  if (!HTML.test(type) && !(type === '' && /^\s*</.test(answer.body.subarray(0, 200).toString('latin1')))) {
    return { ...known, outcome: 'other', reason: `Not a web page (${type.split(';')[0]?.slice(0, 60) || 'no type'}).` }
  }
  if (/^\s*attachment\b/i.test(headers['content-disposition'] ?? '')) {
    return { ...known, outcome: 'other', reason: 'Sent as a download (Content-Disposition: attachment).' }
  }
  const { text: source, encoding } = decodeHtml(answer.body, /charset\s*=\s*"?([^\s";]+)/i.exec(type)?.[1] ?? null)
  const forward = refreshTarget(source, headers, page.url)
  if (forward && addressKey(forward) !== page.key) return redirect(known, forward.href, bounds)
  const html = withoutOwnWidgets(source, page.url, ownOrigin)
  const { content, found, feeds } = readPageContent(
    html,
    { url: page.url, rawHeaders: answer.rawHeaders, encoding },
    bounds,
  )
  if (notFound && isNotFoundPage({ url: page.url, content }, notFound)) {
    return { ...known, outcome: 'failed', reason: 'The server sends its "not found" page with status 200.' }
  }
  const isSame = page.former?.content.text === content.text && page.former.content.paths === content.paths
  return { ...known, outcome: 'page', content, found, feeds, unchanged: isSame }
}

function redirect(read: PageRead, location: string, bounds: Bounds): PageRead {
  if (!URL.canParse(location, read.url)) {
    return { ...read, outcome: 'failed', reason: 'It redirects to an invalid address.' }
  }
  const { href, host, protocol } = new URL(location, read.url)
  const isWeb = (protocol === 'https:' || protocol === 'http:') && href.length <= 2_000
  const target = bounds.reference(location, read.url)
  if (!target) {
    const reason = `Redirects to ${host.slice(0, 200)}, which is another site.`
    return { ...read, outcome: 'redirect', reason, target: isWeb ? href : null }
  }
  const found = bounds.judge(target.url, read.url, 'redirect')
  return {
    ...read,
    outcome: 'redirect',
    reason: `Redirects to ${target.url.slice(0, 300)}`,
    redirect: target,
    target: target.url,
    found: found ? [found] : [],
  }
}

function unchanged(
  read: PageRead,
  { content, etag, lastModified }: NonNullable<Page['former']>,
  bounds: Bounds,
): PageRead {
  const found = content.links.flatMap(
    (link) => bounds.judge(link.url, read.url, 'link', { nofollow: content.nofollow || link.nofollow }) ?? [],
  )
  return {
    ...read,
    outcome: 'page',
    status: 200,
    etag: read.etag ?? etag,
    lastModified: read.lastModified ?? lastModified,
    unchanged: true,
    content,
    found,
  }
}

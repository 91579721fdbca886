import { randomUUID } from 'node:crypto'
import { fingerprintOf } from '../../parsers/text/fingerprint.ts'
import { saysNotFound } from '../../parsers/text/says-not-found.ts'
import type { CatchAll, FetchedText, MainDocument } from '../artifacts.ts'
import { isContent } from '../documents/is-content.ts'
import { PAGE_HEADERS } from '../documents/main-document.ts'
import { fetchText, type GatherContext } from '../gather-context.ts'

/** Requests a file that cannot exist. A status of 0 means that the request failed. */
export async function gatherCatchAll(
  context: GatherContext,
  { origin, href }: URL,
  document: Promise<MainDocument>,
): Promise<CatchAll> {
  const path = `/.well-known/${randomUUID()}.json`
  const answer = await fetchText(context, `${origin}${path}`, { maxBytes: 65_536 })
  const { body } = await document
  // Only a page that seems to be missing is compared with one that is.
  const missing = saysNotFound(titlesIn(body)) ? new URL(randomUUID(), href) : null
  const sibling = missing && (await fetchText(context, missing.href, { headers: PAGE_HEADERS, maxBytes: 65_536 }))
  return {
    sibling: sibling && missing ? fingerprintIfSent(sibling, missing.pathname) : null,
    status: answer?.status ?? 0,
    contentType: answer?.contentType ?? null,
    bytes: answer?.bytes ?? 0,
    fingerprint: fingerprintOf(answer?.body ?? '', path),
  }
}

function fingerprintIfSent({ status, body }: FetchedText, path: string): string | null {
  return isContent(status) ? fingerprintOf(body, path) : null
}

const TITLE = /<(title|h1)\b[^>]{0,1000}>([^<]{1,300})/gi

function titlesIn(source: string): string[] {
  return [...source.slice(0, 500_000).matchAll(TITLE)].slice(0, 5).map(([, , text]) => text ?? '')
}

/** Whether the site returns the same for a path that cannot exist, so that a success does not prove a file. */
export function isCatchAllAnswer({ status, body }: FetchedText, path: string, catchAll: CatchAll): boolean {
  const isSuccess = (code: number) => code >= 200 && code < 300
  return isSuccess(catchAll.status) && isSuccess(status) && fingerprintOf(body, path) === catchAll.fingerprint
}

import { jaccard, unpackHashes } from '../parsers/text/packed-hashes.ts'
import { decodeHtml } from '../parsers/html-encoding/decode-html.ts'
import type { DoorResponse } from '../gather/network/door-fetch.ts'
import { addressKey } from '../parsers/url/address-key.ts'
import type { PageContent, PageRead } from '../site/page-read.ts'
import type { NotFoundPage } from '../site/site-files.ts'
import type { Bounds } from './bounds.ts'
import { readPageContent } from './page-content.ts'
import { maskedDigest } from './text-digest.ts'

const ALIKE = 0.9
const MAX_PARTS = 20

/** A page as sent, and where. */
export type SentPage = { url: string; content: PageContent }

/**
 * How the server answers for an address that does not exist. Many send a page with status 200. If that is how `home` looks
 * too, as in an app that sends one page for every address, it tells nothing.
 */
export function notFoundPageOf(answer: DoorResponse, url: string, home: SentPage | null, bounds: Bounds): NotFoundPage {
  const { status, headers, body, rawHeaders } = answer
  const redirect = redirectHome(answer, home, bounds)
  const none = { status, masked: null, names: null, redirect, paths: '' }
  if (status !== 200 || !/html/i.test(headers['content-type'] ?? '')) return none
  const { text, encoding } = decodeHtml(body, null)
  const { content } = readPageContent(text, { url, rawHeaders, encoding }, bounds)
  const page = {
    status,
    masked: content.masked,
    names: titleAndHeading({ url, content }),
    redirect,
    paths: content.paths,
  }
  return home && isNotFoundPage(home, page) ? none : page
}

function redirectHome({ redirects, finalUrl }: DoorResponse, home: SentPage | null, bounds: Bounds) {
  const [first] = redirects
  if (!first || !home || addressKey(new URL(finalUrl)) !== addressKey(new URL(home.url))) return null
  const target = bounds.reference(first.location, first.url)
  return target && { key: target.key, status: first.status }
}

/** Names that a front page itself may have, and addresses that lead there on purpose. */
const LEADS_HOME = /^(?:(?:index|default|home|start|main|log-?out|sign-?out)(?:\.[a-z]{2,5})?)?$/i

/** Whether an address redirects as one does that cannot exist. With a query it may be a command to the server. */
export function isNotFoundRedirect(
  { url, status, redirect }: Pick<PageRead, 'url' | 'status' | 'redirect'>,
  { redirect: unknown }: NotFoundPage,
): boolean {
  if (!unknown || unknown.key !== redirect?.key || unknown.status !== status) return false
  const { pathname, search } = new URL(url)
  const name = pathname.split('/').findLast((part) => part !== '') ?? ''
  return search === '' && !LEADS_HOME.test(name)
}

/** Whether a page has the text of the "not found" page, or its title, heading and structure. */
export function isNotFoundPage(page: SentPage, { masked, names, paths }: NotFoundPage): boolean {
  if (masked === null) return false
  if (page.content.masked === masked) return true
  return (
    names !== null &&
    titleAndHeading(page) === names &&
    jaccard(unpackHashes(page.content.paths), unpackHashes(paths)) >= ALIKE
  )
}

function titleAndHeading({ url, content: { title, h1 } }: SentPage): string | null {
  if (title === null && h1 === null) return null
  // Such pages often name what was asked for.
  const names = `${title ?? ''} ${h1 ?? ''}`.toLowerCase()
  const parts = new URL(url).pathname.toLowerCase().split('/').slice(0, MAX_PARTS)
  return maskedDigest(parts.reduce((rest, part) => (part.length > 2 ? rest.replaceAll(part, ' ') : rest), names))
}

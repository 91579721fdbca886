import { decodeHtml } from '../parsers/html-encoding/decode-html.ts'
import { parseHtmlDocument } from '../parsers/html/index.ts'
import { readPageText } from '../computed/readings/page-text.ts'
import type { NotFoundPage } from '../site/site-files.ts'
import type { DoorResponse } from '../gather/network/door-fetch.ts'
import { maskedDigest } from './text-digest.ts'

/** How the server answers for an address that does not exist. Many send a page with status 200. */
export function notFoundPageOf({ status, headers, body }: DoorResponse, url: string): NotFoundPage {
  const type = headers['content-type'] ?? ''
  if (status !== 200 || !/html/i.test(type)) return { status, masked: null }
  const { text } = decodeHtml(body, null)
  return { status, masked: maskedDigest(readPageText(parseHtmlDocument(text)).text, new URL(url).pathname) }
}

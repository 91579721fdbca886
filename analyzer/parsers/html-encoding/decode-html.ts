import sniffHtmlEncoding from 'html-encoding-sniffer'
import { decode, labelToName } from 'whatwg-encoding'
import { HTML_NAMESPACE, parseHtmlDocument } from '../html/parse-html-document.ts'
import { attributeOf, elementsOf } from '../html/walk-html.ts'

export type DecodedHtml = { text: string; encoding: string }

const FALLBACK = 'windows-1252'
const LATE_LIMIT = 1024 * 1024

/**
 * The encoding of a page by its WHATWG name, chosen as browsers do (WHATWG HTML section 13.2.3): byte order mark, charset of
 * the HTTP header, declaration in the first 1,024 bytes, a later declaration, XML declaration, windows-1252.
 */
export function htmlEncodingOf(bytes: Uint8Array, httpCharset: string | null = null): string {
  const label = httpCharset?.trim().replace(/^["']|["']$/g, '')
  const early = sniffHtmlEncoding(bytes, {
    ...(label ? { transportLayerEncodingLabel: label } : {}),
    defaultEncoding: null,
  }) as string | null
  return early ?? lateDeclaration(bytes) ?? xmlDeclaration(bytes) ?? FALLBACK
}

/** Decodes a page. Never fails: invalid bytes become U+FFFD. */
export function decodeHtml(bytes: Uint8Array, httpCharset: string | null = null): DecodedHtml {
  const encoding = htmlEncodingOf(bytes, httpCharset)
  return { text: decode(bytes, encoding), encoding }
}

function lateDeclaration(bytes: Uint8Array): string | null {
  const text = Buffer.from(bytes.subarray(0, LATE_LIMIT)).toString('latin1')
  if (!/charset/i.test(text)) return null
  for (const element of elementsOf(parseHtmlDocument(text))) {
    if (element.tagName !== 'meta' || element.namespaceURI !== HTML_NAMESPACE) continue
    const declared = declaredBy(
      attributeOf(element, 'charset'),
      attributeOf(element, 'http-equiv'),
      attributeOf(element, 'content'),
    )
    if (declared) return declared
  }
  return null
}

function declaredBy(charset: string | null, httpEquiv: string | null, content: string | null): string | null {
  const inContent = httpEquiv?.toLowerCase() === 'content-type' ? charsetIn(content ?? '') : null
  const name = readableName(charset) ?? readableName(inContent)
  return name === 'x-user-defined' ? FALLBACK : name
}

function readableName(label: string | null): string | null {
  const name = label === null ? null : labelToName(label)
  // The declaration was read as single bytes, so the page is not UTF-16.
  return name?.startsWith('UTF-16') ? 'UTF-8' : name
}

/** "Get an XML encoding" of the standard, and the UTF-16 declarations that its prescan knows. */
function xmlDeclaration(bytes: Uint8Array): string | null {
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  if (start.startsWith('<\0?\0x\0')) return 'UTF-16LE'
  if (start.startsWith('\0<\0?\0x')) return 'UTF-16BE'
  const inside = start.startsWith('<?xml') ? start.slice(0, Math.max(0, start.indexOf('>'))) : ''
  const [, after = ''] = inside.split('encoding', 2)
  const label = /^[\0- ]*=[\0- ]*(?:"([^"\0- ]*)"|'([^'\0- ]*)')/.exec(after)
  return readableName(label?.[1] ?? label?.[2] ?? null)
}

/** "Extracting a character encoding from a meta element", WHATWG HTML section 2.5.5. */
function charsetIn(content: string): string | null {
  const match = /charset[\t\n\f\r ]*=[\t\n\f\r ]*(?:"([^"]*)"|'([^']*)'|([^\t\n\f\r ;"'][^\t\n\f\r ;]*))/i.exec(content)
  return match ? (match[1] ?? match[2] ?? match[3] ?? null) : null
}

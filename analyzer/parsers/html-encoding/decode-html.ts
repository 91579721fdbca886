import { isAscii, isUtf8 } from 'node:buffer'
import sniffHtmlEncoding from 'html-encoding-sniffer'
import { decode, labelToName } from 'whatwg-encoding'
import { HTML_NAMESPACE, parseHtmlDocument } from '../html/parse-html-document.ts'
import { attributeOf, elementsOf } from '../html/walk-html.ts'

/** `isDeclared`: whether the page or its server says so, or a browser has to guess. */
export type DecodedHtml = { text: string; encoding: string; isDeclared: boolean }

const FALLBACK = 'windows-1252'
/** Where nothing is declared, browsers go by the language of their user; a page's own language stands in for that. */
const OF_LANGUAGE: Readonly<Record<string, string>> = {
  ...Object.fromEntries('ba be bg kk ky mk ru sr tg tt uk'.split(' ').map((language) => [language, 'windows-1251'])),
  ...Object.fromEntries('cs hr sk'.split(' ').map((language) => [language, 'windows-1250'])),
  ...Object.fromEntries('hu pl sl'.split(' ').map((language) => [language, 'ISO-8859-2'])),
  ...Object.fromEntries('et lt lv'.split(' ').map((language) => [language, 'windows-1257'])),
  ...Object.fromEntries('ku tr'.split(' ').map((language) => [language, 'windows-1254'])),
  ...Object.fromEntries('ar fa'.split(' ').map((language) => [language, 'windows-1256'])),
  el: 'ISO-8859-7',
  he: 'windows-1255',
  ja: 'Shift_JIS',
  ko: 'EUC-KR',
  th: 'windows-874',
  vi: 'windows-1258',
}
const LATE_LIMIT = 1024 * 1024

/**
 * The encoding of a page by its WHATWG name, chosen as browsers do (WHATWG HTML section 13.2.3): byte order mark, charset of
 * the HTTP header, declaration in the first 1,024 bytes, a later declaration, XML declaration, the usual one of the page's
 * language, windows-1252.
 */
export function htmlEncodingOf(bytes: Uint8Array, httpCharset: string | null = null): string {
  return declaredEncoding(bytes, httpCharset) ?? guessedEncoding(bytes)
}

/** Decodes a page. Never fails: invalid bytes become U+FFFD. */
export function decodeHtml(bytes: Uint8Array, httpCharset: string | null = null): DecodedHtml {
  const declared = declaredEncoding(bytes, httpCharset)
  const encoding = declared ?? guessedEncoding(bytes)
  return { text: decode(bytes, encoding), encoding, isDeclared: declared !== null }
}

function declaredEncoding(bytes: Uint8Array, httpCharset: string | null): string | null {
  const label = httpCharset?.trim().replace(/^["']|["']$/g, '')
  const early = sniffHtmlEncoding(bytes, {
    ...(label ? { transportLayerEncodingLabel: label } : {}),
    defaultEncoding: null,
  }) as string | null
  return early ?? lateDeclaration(bytes) ?? xmlDeclaration(bytes)
}

function guessedEncoding(bytes: Uint8Array): string {
  // Chromium's detector knows UTF-8 and refuses to guess it, so that nobody relies on that.
  if (isUtf8(bytes) && !isAscii(bytes)) return FALLBACK
  const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  const language = /<html\b[^>]{0,300}?\blang\s{0,9}=\s{0,9}["']?([a-z]{2,3})\b/i.exec(start)?.[1]
  return OF_LANGUAGE[language?.toLowerCase() ?? ''] ?? FALLBACK
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

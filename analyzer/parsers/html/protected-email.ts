import type { HtmlElement } from './html-tree.ts'
import { attributeOf } from './walk-html.ts'

const ADDRESS = /^\/cdn-cgi\/l\/email-protection(?:#([\da-f]{4,600}))?$/i

/**
 * The address that Cloudflare hides in a link until a script shows it: bytes in hexadecimal, each mixed with the first one.
 * Null for other links. What such a link leads to is no page.
 */
export function protectedEmailOf(element: HtmlElement, href: string): string | null {
  const found = ADDRESS.exec(href.trim())
  if (!found) return null
  const written = attributeOf(element, 'data-cfemail') ?? found[1] ?? ''
  const [key = 0, ...mixed] = (written.match(/[\da-f]{2}/gi) ?? []).map((pair) => parseInt(pair, 16))
  return `mailto:${encodeURI(new TextDecoder().decode(new Uint8Array(mixed.map((byte) => byte ^ key))))}`
}

import type { HtmlElement } from './html-tree.ts'
import type { PageField, PageImage, PageLinkElement, PageMedia, PageMeta, PageScript } from './page-facts.ts'
import { attributeOf } from './walk-html.ts'

/** Makes a URL absolute; null unless it is http(s):, mailto: or tel:. */
export type Resolve = (href: string) => string | null

const has = (element: HtmlElement, name: string) => attributeOf(element, name) !== null

export function metaFacts(element: HtmlElement): PageMeta {
  return {
    name: attributeOf(element, 'name'),
    property: attributeOf(element, 'property'),
    httpEquiv: attributeOf(element, 'http-equiv'),
    content: attributeOf(element, 'content') ?? '',
  }
}

export function linkElementFacts(element: HtmlElement, resolve: Resolve): PageLinkElement {
  const href = attributeOf(element, 'href') ?? ''
  return {
    rel: (attributeOf(element, 'rel') ?? '').toLowerCase(),
    href,
    url: resolve(href),
    type: attributeOf(element, 'type') ?? '',
    hreflang: attributeOf(element, 'hreflang'),
    inHead: isInHead(element),
  }
}

export function isInHead({ parentNode }: HtmlElement): boolean {
  return parentNode !== null && 'tagName' in parentNode && parentNode.tagName === 'head'
}

const SIZED_BY_STYLE = /(?:^|;)\s?(?:aspect-ratio:\s?\d|height:\s?\d[\d.]*(?:px|r?em|v[hw]))/i

export function imageFacts(element: HtmlElement, resolve: Resolve): PageImage {
  const src = imageSource(element)
  return {
    src: src.slice(0, 4_000),
    url: resolve(src),
    alt: attributeOf(element, 'alt'),
    isForNobody: isForNobody(element),
    width: attributeOf(element, 'width'),
    height: attributeOf(element, 'height'),
    isSized: isSized(element),
    hasCaption: false,
  }
}

/** Whether the page keeps room for an image that has not come yet. */
function isSized(element: HtmlElement): boolean {
  const [width, height] = [attributeOf(element, 'width'), attributeOf(element, 'height')]
  return (width !== null && height !== null) || SIZED_BY_STYLE.test(attributeOf(element, 'style') ?? '')
}

/** Lazy images have their address beside a placeholder. */
function imageSource(element: HtmlElement): string {
  const src = attributeOf(element, 'src') ?? ''
  if (src !== '' && !src.startsWith('data:')) return src
  return attributeOf(element, 'data-src') ?? attributeOf(element, 'data-lazy-src') ?? src
}

/** Pixels that count visitors, and images that are hidden from screen readers, need no alternative text (WAI-ARIA 1.2). */
function isForNobody(element: HtmlElement): boolean {
  const is = (name: string, values: RegExp) => values.test(attributeOf(element, name)?.trim() ?? '')
  return (
    is('aria-hidden', /^true$/i) ||
    is('role', /^(?:presentation|none)$/i) ||
    is('width', /^[01](?:px)?$/) ||
    is('height', /^[01](?:px)?$/) ||
    is('style', /(?:^|;)\s?(?:display:\s?none|(?:width|height):\s?[01](?:px)?\s?(?:;|!|$))/i)
  )
}

export function mediaFacts(element: HtmlElement, kind: PageMedia['kind'], resolve: Resolve): PageMedia {
  const src = attributeOf(element, 'src')
  return {
    kind,
    src,
    url: src === null ? null : resolve(src),
    tracks: [],
    controls: has(element, 'controls'),
    autoplay: has(element, 'autoplay'),
  }
}

export function scriptFacts(element: HtmlElement, code: string, resolve: Resolve): PageScript {
  const src = attributeOf(element, 'src')
  return {
    src,
    url: src === null ? null : resolve(src),
    type: (attributeOf(element, 'type') ?? '').trim().toLowerCase(),
    integrity: attributeOf(element, 'integrity'),
    length: code.length,
  }
}

/** `labeled` by its own attributes or by an enclosing label. A `for` label is found later. */
export function fieldFacts(element: HtmlElement, insideLabel: boolean): PageField {
  const named = ['aria-label', 'aria-labelledby', 'title'].some((name) => attributeOf(element, name)?.trim())
  return {
    tag: element.tagName,
    type: (attributeOf(element, 'type') ?? '').toLowerCase(),
    name: attributeOf(element, 'name') ?? '',
    labeled: named || insideLabel,
  }
}

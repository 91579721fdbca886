import type { HtmlElement, HtmlNode } from './html-tree.ts'
import { parseHtmlDocument } from './parse-html-document.ts'
import { attributeOf, walkHtml } from './walk-html.ts'

/**
 * What our own badges, banners and forms are made of in a customer's page. They say nothing about the page, so they are
 * left out before anything is judged. A page could give our names to content of its own, so only what loads from our
 * own address counts, and of our elements only those that hold nothing but such links and images.
 */
export const OWN_WIDGETS = {
  elements: ['legible-badge', 'legible-banner', 'legible-scan-form'],
  /** Below our address. */
  scripts: 'embed/',
  images: 'badges/',
  links: ['preconnect', 'dns-prefetch', 'preload', 'modulepreload'],
  /** Characters of the link that an element holds for readers without scripts. */
  text: 80,
  /** Elements in the shadow root that our script gives it. */
  shadowElements: 100,
} as const

const ELEMENTS = new Set<string>(OWN_WIDGETS.elements)
const LINKS = new Set<string>(OWN_WIDGETS.links)
/** Of a page that repeats them, the rest stays. */
const MAX_WIDGETS = 200

/**
 * The source of a page without our own widgets, in linear time. Only pages that name us are parsed for it.
 * @param url Of the page: on our own site nothing is left out.
 * @param origin Where this product is published, such as `https://legible.example`; null if that is not known.
 */
export function withoutOwnWidgets(html: string, url: string, origin: string | null): string {
  if (origin === null || (URL.canParse(url) && new URL(url).origin === origin)) return html
  if (!html.includes(`${origin}/`) && !OWN_WIDGETS.elements.some((name) => html.includes(`<${name}`))) return html
  const isOwn = ownWidgetsOf(`${origin}/`)
  const parts: string[] = []
  let position = 0
  walkHtml(parseHtmlDocument(html, { locations: true }), {
    enter(element) {
      const place = element.sourceCodeLocation
      if (!place || place.startOffset < position || parts.length >= MAX_WIDGETS || !isOwn(element)) return
      // Broken markup may put elements of the page into this part of the source.
      const source = html.slice(place.startOffset, place.endOffset)
      if (tagsIn(source) > elementsIn(element)) return 'skip'
      parts.push(html.slice(position, place.startOffset))
      position = place.endOffset
      return 'skip'
    },
  })
  return parts.join('') + html.slice(position)
}

function ownWidgetsOf(home: string): (element: HtmlElement) => boolean {
  const begins = (element: HtmlElement, name: string, path = '') =>
    (attributeOf(element, name) ?? '').trim().startsWith(home + path)
  const isImage = (node: HtmlNode) =>
    'tagName' in node && node.tagName === 'img' && begins(node, 'src', OWN_WIDGETS.images)
  const isBlank = (node: HtmlNode) => 'data' in node || ('value' in node && node.value.trim() === '')

  function holdsOnlyOurs(element: HtmlElement): boolean {
    let ours = true
    let length = 0
    walkHtml(element, {
      enter(inner) {
        ours &&= inner === element || isImage(inner) || (inner.tagName === 'a' && begins(inner, 'href'))
        return ours ? undefined : 'stop'
      },
      text: (value) => {
        length += value.trim().length
      },
    })
    return ours && length <= OWN_WIDGETS.text
  }

  return (element) => {
    switch (element.tagName) {
      case 'script':
        return begins(element, 'src', OWN_WIDGETS.scripts)
      case 'link':
        return LINKS.has((attributeOf(element, 'rel') ?? '').trim().toLowerCase()) && begins(element, 'href')
      case 'iframe':
        return begins(element, 'src')
      case 'img':
        return isImage(element)
      case 'a': {
        const nodes = element.childNodes
        return begins(element, 'href') && nodes.some(isImage) && nodes.every((node) => isImage(node) || isBlank(node))
      }
      default:
        return ELEMENTS.has(element.tagName) && holdsOnlyOurs(element)
    }
  }
}

function tagsIn(source: string): number {
  return source.match(/<[a-z]/gi)?.length ?? 0
}

function elementsIn(element: HtmlElement): number {
  let count = 0
  walkHtml(element, {
    enter: () => {
      count += 1
    },
  })
  return count
}

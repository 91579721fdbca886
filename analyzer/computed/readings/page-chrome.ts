import { attributeOf, walkHtml, type HtmlDocument, type HtmlElement } from '../../parsers/html/index.ts'

const TAGS = new Set(['nav', 'aside', 'dialog', 'menu'])
const ROLES = new Set(['navigation', 'banner', 'contentinfo', 'complementary', 'search', 'dialog', 'menu'])
const CLASS =
  /(?:^|[\s_-])(?:nav(?:bar|igation)?|sidebar|footer|cookie|consent|breadcrumbs?|share|social|related|promo|advert(?:isement)?|newsletter)(?:$|[\s_-])/i
const NAMED_TAGS = new Set(['div', 'section', 'ul'])
const UNREAD = new Set(['script', 'style', 'template', 'noscript', 'svg', 'head'])

/** `inSection`: whether it stands in an article or in the main part, where a header is content. */
export type IsChrome = (element: HtmlElement, inSection: boolean) => boolean

/**
 * Tells which elements are navigation, header, footer, sidebar or form, which reader modes drop. Classes such as
 * `has-sidebar` also name what a page is laid out with, and some servers wrap a whole page in a form: an element that has
 * the main heading, or most of what is no link on the page or in its main part, is neither.
 */
export function chromeOf(document: HtmlDocument): IsChrome {
  const layout = layoutOf(document)
  return (element, inSection) => {
    const tag = element.tagName
    if (tag === 'header' || tag === 'footer') return !inSection
    if (tag === 'body' || tag === 'html' || tag === 'main' || tag === 'article') return false
    if (TAGS.has(tag) || ROLES.has(attributeOf(element, 'role') ?? '')) return true
    return isNamed(element) && !layout.has(element)
  }
}

type Part = { element: HtmlElement; main: Part | null; from: number; length: number; isMain: boolean; isWhole: boolean }

/** The elements named like chrome that are more than a part of the page. Linear. */
function layoutOf(document: HtmlDocument): ReadonlySet<HtmlElement> {
  const open: Part[] = []
  const closed: Part[] = []
  let [length, links] = [0, 0]
  walkHtml(document, {
    enter: (element) => {
      if (UNREAD.has(element.tagName)) return 'skip'
      if (element.tagName === 'a') links += 1
      const around = open.at(-1)
      if (around && marksContent(element)) around.isWhole = true
      const isMain = element.tagName === 'main' || attributeOf(element, 'role') === 'main'
      if (!isMain && !isNamed(element)) return
      const main = around?.isMain ? around : (around?.main ?? null)
      open.push({ element, main, from: length, length: 0, isMain, isWhole: false })
    },
    leave: (element) => {
      if (element.tagName === 'a') links -= 1
      const last = open.at(-1)
      if (last?.element !== element) return
      open.pop()
      closed.push(last)
      last.length = length - last.from
      const around = open.at(-1)
      if (around && last.isWhole) around.isWhole = true
    },
    text: (text) => {
      if (links === 0) length += text.trim().length
    },
  })
  const whole = closed.filter(({ isWhole, main, length: own }) => isWhole || own * 2 > (main?.length ?? length))
  return new Set(whole.map(({ element }) => element))
}

/** A sidebar or footer has neither. */
function marksContent({ tagName }: HtmlElement): boolean {
  return tagName === 'h1' || tagName === 'main'
}

function isNamed(element: HtmlElement): boolean {
  if (element.tagName === 'form') return true
  return NAMED_TAGS.has(element.tagName) && CLASS.test(attributeOf(element, 'class') ?? '')
}

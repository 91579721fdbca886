import type { HtmlNode } from './html-tree.ts'
import { attributeOf, walkHtml } from './walk-html.ts'

/** Elements that say nothing of their own, which pages make into headings. */
const BARE_TAGS = new Set(['div', 'p', 'span'])
/** WAI-ARIA: the level of a heading that states none. */
const DEFAULT_LEVEL = 2

/** Gives headings by role the tag names of headings, so that whatever reads the tree takes them for what they are. */
export function nameHeadings(document: HtmlNode): void {
  walkHtml(document, {
    enter: (element) => {
      if (!BARE_TAGS.has(element.tagName) || attributeOf(element, 'role')?.trim().toLowerCase() !== 'heading') return
      const stated = Number(attributeOf(element, 'aria-level') ?? DEFAULT_LEVEL)
      const level = Number.isInteger(stated) && stated > 0 ? Math.min(stated, 6) : DEFAULT_LEVEL
      element.tagName = element.nodeName = `h${level}`
    },
  })
}

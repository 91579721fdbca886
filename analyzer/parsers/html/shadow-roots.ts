import { defaultTreeAdapter, type DefaultTreeAdapterTypes } from 'parse5'
import type { HtmlElement, HtmlNode } from './html-tree.ts'
import { attributeOf, walkHtml } from './walk-html.ts'

type Template = DefaultTreeAdapterTypes.Template
type Child = DefaultTreeAdapterTypes.ChildNode

/**
 * Puts the content of declared shadow roots where a browser shows it, with the host's children in its slots. Children
 * without a slot are not shown, so they take the content's place in the template.
 */
export function placeShadowRoots(document: HtmlNode): void {
  const templates: Template[] = []
  walkHtml(document, {
    enter: (element) => {
      if (isShadowRoot(element)) templates.push(element as Template)
    },
  })
  const done = new Set<HtmlElement>()
  for (const template of templates) {
    const host = template.parentNode
    // Browsers take the first root of a host and leave others as they are.
    if (!host || !('tagName' in host) || done.has(host)) continue
    done.add(host)
    place(template, host)
  }
}

function isShadowRoot(element: HtmlElement): boolean {
  return element.tagName === 'template' && /^(?:open|closed)$/i.test(attributeOf(element, 'shadowrootmode') ?? '')
}

function place(template: Template, host: HtmlElement): void {
  const content = defaultTreeAdapter.getTemplateContent(template)
  const bySlot = new Map<string, Child[]>()
  for (const child of host.childNodes) {
    if (child === template) continue
    const name = 'tagName' in child ? (attributeOf(child, 'slot') ?? '') : ''
    const others = bySlot.get(name)
    if (others) others.push(child)
    else bySlot.set(name, [child])
  }
  for (const slot of slotsOf(content)) {
    const name = attributeOf(slot, 'name') ?? ''
    const shown = bySlot.get(name)
    if (!shown) continue
    bySlot.delete(name)
    adopt(slot, shown)
  }
  adopt(host, [template, ...content.childNodes])
  content.childNodes = []
  adopt(content, [...bySlot.values()].flat())
}

/** Slots of nested shadow roots belong to those. */
function slotsOf(content: HtmlNode): HtmlElement[] {
  const slots: HtmlElement[] = []
  walkHtml(content, {
    enter: (element) => {
      if (element.tagName === 'slot') slots.push(element)
      return isShadowRoot(element) ? 'skip' : undefined
    },
  })
  return slots
}

function adopt(parent: HtmlElement | DefaultTreeAdapterTypes.DocumentFragment, children: Child[]): void {
  parent.childNodes = children
  for (const child of children) child.parentNode = parent
}

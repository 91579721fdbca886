/** Reads an element's text as `wordsIn` does, although a hidden one has no layout. `blocks` is a selector. */
export function wordsOf(element: Element, limit: number, blocks: string): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let text = ''
  let block: Element | null = null
  let link: Element | null = null
  for (let steps = 0; text.length < limit && steps < 2000; steps += 1) {
    const node = walker.nextNode() as Text | null
    const parent = node?.parentElement
    if (!node || !parent) break
    const [inBlock, inLink] = [parent.closest(blocks), parent.closest('a,button,label')]
    const isBehindBreak = (node.previousSibling as Partial<Element> | null)?.localName === 'br'
    if (inBlock !== block || (inLink && link && inLink !== link) || isBehindBreak) text += ' '
    text += node.data
    block = inBlock
    link = inLink
  }
  return text.replace(/\s+/g, ' ').trim().slice(0, limit)
}

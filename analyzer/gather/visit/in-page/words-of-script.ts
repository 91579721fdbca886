import { BLOCK_TAGS } from '../../../parsers/html/index.ts'

const BLOCKS = [...BLOCK_TAGS].join(',')

/** Declares `wordsOf`, which reads an element's text as `wordsIn` does, although a hidden one has no layout. */
export const WORDS_OF = `const wordsOf = (element, limit) => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  let text = ''
  let block = null
  let link = null
  for (let node = walker.nextNode(), steps = 0; node && text.length < limit && steps < 2000; node = walker.nextNode(), steps += 1) {
    const parent = node.parentElement
    const [inBlock, inLink] = [parent.closest('${BLOCKS}'), parent.closest('a,button,label')]
    if (inBlock !== block || (inLink && link && inLink !== link) || (node.previousSibling && node.previousSibling.localName === 'br')) text += ' '
    text += node.data
    block = inBlock
    link = inLink
  }
  return text.replace(/\\s+/g, ' ').trim().slice(0, limit)
}`

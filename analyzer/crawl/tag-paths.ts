import { attributeOf, walkHtml, type HtmlDocument, type HtmlElement } from '../parsers/html/index.ts'
import { hashOf, mix } from '../parsers/text/hash-text.ts'
import { packHashes } from '../parsers/text/packed-hashes.ts'

const MAX_CLASSES = 12
const MAX_CLASS_LENGTH = 60
/** Text is marked up inside these in a way that says nothing of the page's shape. */
const TEXT_TAGS = new Set(
  'a abbr b br cite code em i kbd mark q s samp script small span strong style sub sup time u var wbr'.split(' '),
)

/**
 * Hashes of the paths of tags with their classes from the root to each element. Pages made by one template share nearly
 * all of them. Digits are masked, because lists number their items. The upper half of a hash is the lower half of that of
 * the element around, so that the blocks of a page can be told from what is in them.
 */
export function tagPathsOf(document: HtmlDocument): string {
  const open: number[] = []
  const paths = new Set<number>()
  walkHtml(document, {
    enter(element) {
      const around = open.at(-1) ?? 0
      const path = mix(around, hashOf(nameOf(element)))
      open.push(path)
      if (!TEXT_TAGS.has(element.tagName)) paths.add((((around & 0xffff) << 16) | (path & 0xffff)) >>> 0)
    },
    leave() {
      open.pop()
    },
  })
  return packHashes(paths)
}

function nameOf(element: HtmlElement): string {
  const classes = (attributeOf(element, 'class') ?? '')
    .slice(0, MAX_CLASSES * MAX_CLASS_LENGTH)
    .split(/\s+/, MAX_CLASSES)
    .filter((name) => name !== '')
    .map((name) => name.slice(0, MAX_CLASS_LENGTH).replace(/\d+/g, '#'))
    .sort()
  return `${element.tagName}.${classes.join('.')}`
}

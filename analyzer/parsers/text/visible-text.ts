import type { HtmlDocument } from '../html/html-tree.ts'
import { BLOCK_TAGS, WordGaps } from '../html/word-gaps.ts'
import { walkShown } from './walk-shown.ts'

const TEXT_LIMIT = 2_000_000

/**
 * The text that a reader without JavaScript sees: one line per block, white space collapsed, nothing that attributes or
 * inline styles hide. Limited to about two million characters.
 */
export function visibleTextOf(document: HtmlDocument): string {
  const text = new TextBuilder()
  walkShown(document, {
    enter: (element) => text.enter(element.tagName),
    leave: (element) => text.leave(element.tagName),
    text: (value) => text.add(value),
  })
  return text.finish()
}

class TextBuilder {
  #parts: string[] = []
  #length = 0
  #lineOpen = false
  #space = false
  readonly #gaps = new WordGaps()

  enter(tag: string): void {
    if (BLOCK_TAGS.has(tag)) this.#break()
    this.#gaps.enter(tag)
  }

  leave(tag: string): void {
    if (BLOCK_TAGS.has(tag)) this.#break()
    this.#gaps.leave(tag)
  }

  add(value: string): void {
    if (this.#length > TEXT_LIMIT) return
    const collapsed = this.#gaps.text(value).replace(/\s+/g, ' ')
    const inner = collapsed.trim()
    if (inner === '') {
      this.#space ||= collapsed !== ''
      return
    }
    const lead = this.#lineOpen && (this.#space || collapsed.startsWith(' ')) ? ' ' : ''
    this.#parts.push(lead + inner)
    this.#length += inner.length
    this.#lineOpen = true
    this.#space = collapsed.endsWith(' ')
  }

  #break(): void {
    if (this.#lineOpen) this.#parts.push('\n')
    this.#gaps.break()
    this.#lineOpen = false
    this.#space = false
  }

  finish(): string {
    return this.#parts.join('').trim()
  }
}

import type { Message } from './event.ts'
import { cutText } from '#analyzer/contract'

const ITEMS_TRIED = [10, 6, 3, 1]
const BARE_TITLE = 120
const BARE_HEADLINE = 200

/**
 * Writes a message so that it fits into its channel: lists lose items first, then the message loses lists and lines. The
 * text is shortened before it is written, so no markup or escape is ever cut.
 */
export function fitMessage<Written>(
  message: Message,
  write: (message: Message) => Written,
  fits: (written: Written) => boolean,
): Written {
  for (const items of ITEMS_TRIED) {
    const written = write({ ...message, lists: message.lists.map((list) => shortened(list, items)) })
    if (fits(written)) return written
  }
  const plain = write({ ...message, lists: [] })
  if (fits(plain)) return plain
  const { title, headline } = message
  return write({
    ...message,
    title: cutText(title, BARE_TITLE),
    headline: cutText(headline, BARE_HEADLINE),
    lines: [],
    lists: [],
  })
}

function shortened({ title, items }: Message['lists'][number], most: number): Message['lists'][number] {
  if (items.length <= most) return { title, items }
  return { title, items: [...items.slice(0, most), { mark: null, text: 'and more' }] }
}

/** A message as lines of plain text, without its title and button. */
export function plainLines({ headline, lines, lists }: Message): string[] {
  return [headline, ...lines, ...lists.flatMap((list) => ['', `${list.title}:`, ...itemLines(list)])]
}

export function itemLines({ items }: Message['lists'][number]): string[] {
  return items.map(({ mark, text }) => `• ${mark ? `[${mark}] ` : ''}${text}`)
}

/** Escapes each character and cuts so that the written text fits; no escape is ever cut in half. */
export function escapedWithin(text: string, length: number, escape: (text: string) => string): string {
  const whole = escape(text)
  if (whole.length <= length) return whole
  let written = ''
  for (const char of text) {
    const next = escape(char)
    if (written.length + next.length > length - 1) break
    written += next
  }
  return `${written}…`
}

import { countText } from '../../lib/count-text.ts'

const MAX_SHOWN = 50_000

/** The beginning of a text of many thousand lines, which takes seconds to lay out and nobody reads to its end. */
export function shownText(text: string): string {
  if (text.length <= MAX_SHOWN) return text
  const end = text.lastIndexOf('\n', MAX_SHOWN)
  const shown = text.slice(0, end > 0 ? end : MAX_SHOWN)
  return `${shown}\n… ${countText(text.length - shown.length)} more characters; Copy takes them all`
}

import { countText } from '#analyzer/contract'

const MAX_SHOWN = 50_000

/** The beginning of a very long text, which would take seconds to lay out. */
export function shownText(text: string): string {
  if (text.length <= MAX_SHOWN) return text
  const end = text.lastIndexOf('\n', MAX_SHOWN)
  const shown = text.slice(0, end > 0 ? end : MAX_SHOWN)
  return `${shown}\n… ${countText(text.length - shown.length)} more characters; Copy includes them all`
}

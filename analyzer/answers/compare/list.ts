import type { Finder } from './comparator.ts'
import { textFinder } from './text.ts'

const MAX_ITEMS = 30
/** Share of the items that must be there. */
const ENOUGH = 0.8

/** Finds a list of texts, one per line, in one text: at least four of five items. Null if it has no items. */
export function listFinder(value: string): Finder | null {
  const items = value.split('\n').filter((item) => item.trim() !== '')
  const finders = items.slice(0, MAX_ITEMS).flatMap((item) => textFinder(item) ?? [])
  if (finders.length === 0) return null
  return (text) => {
    const spans = finders.flatMap((find) => find(text) ?? [])
    if (spans.length < finders.length * ENOUGH) return null
    return {
      start: Math.min(...spans.map(({ start }) => start)),
      end: Math.max(...spans.map(({ end }) => end)),
    }
  }
}

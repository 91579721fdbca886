import { allItems, isItem, textOf, type StructuredData } from '../../parsers/structured-data/index.ts'

const MAX_PARTS = 5
const MAX_BODY = 2_000_000

/**
 * Whether the markup declares which part of the page is paid for (Google, "Subscription and paywalled content"): not free,
 * with a part that is named by a class or id of the page. Then crawlers may get less than subscribers.
 */
export function declaresPaywall(data: StructuredData, body: string): boolean {
  return allItems(data)
    .filter((item) => isNo(textOf(item, 'isAccessibleForFree')))
    .flatMap((item) => (item.properties['hasPart'] ?? []).filter(isItem))
    .slice(0, MAX_PARTS)
    .some((part) => {
      const name = /^[.#]([\w-]+)$/.exec(textOf(part, 'cssSelector')?.trim() ?? '')?.[1]
      return name !== undefined && isNo(textOf(part, 'isAccessibleForFree')) && namesElement(body, name)
    })
}

function isNo(value: string | null): boolean {
  return /^(?:https?:\/\/schema\.org\/)?false$/i.test(value ?? '')
}

function namesElement(body: string, name: string): boolean {
  const wanted = name.toLowerCase()
  for (const [, names = ''] of body.slice(0, MAX_BODY).matchAll(/\s(?:class|id)=["']?([^"'>]*)/gi)) {
    if (names.toLowerCase().split(/\s/).includes(wanted)) return true
  }
  return false
}

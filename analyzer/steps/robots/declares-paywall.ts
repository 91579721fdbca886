import { allItems, isItem, textOf, type StructuredData } from '../../computed/structured-data/index.ts'

/**
 * Whether the markup declares which part of the page is paid for (Google, "Subscription and paywalled content"): not free,
 * with a part that is named by a class or id of the page. Then crawlers may get less than subscribers.
 */
export function declaresPaywall(data: StructuredData, body: string): boolean {
  return allItems(data)
    .filter((item) => isNo(textOf(item, 'isAccessibleForFree')))
    .flatMap((item) => (item.properties['hasPart'] ?? []).filter(isItem))
    .some((part) => {
      const name = /^[.#]([\w-]+)$/.exec(textOf(part, 'cssSelector')?.trim() ?? '')?.[1]
      return name !== undefined && isNo(textOf(part, 'isAccessibleForFree')) && namesElement(body, name)
    })
}

function isNo(value: string | null): boolean {
  return /^(?:https?:\/\/schema\.org\/)?false$/i.test(value ?? '')
}

function namesElement(body: string, name: string): boolean {
  return new RegExp(String.raw`\s(?:class|id)\s*=\s*["']?[^"'>]{0,500}\b${name}\b`, 'i').test(body)
}

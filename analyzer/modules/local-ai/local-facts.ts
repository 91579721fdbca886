import type { PageFacts } from '../../parsers/html/index.ts'
import type { PageText } from '../../computed/readings/page-text.ts'
import { withPlainNumbers } from '../../parsers/text/plain-numbers.ts'
import {
  allItems,
  isItem,
  isKindOf,
  textOf,
  type StructuredData,
  type StructuredItem,
} from '../../parsers/structured-data/index.ts'
import { wordsFor } from '../../parsers/languages/language-words.ts'

export type LocalFacts = {
  business: StructuredItem | null
  address: string | null
  addressParts: number
  phone: string | null
  email: string | null
  hasForm: boolean
  hours: boolean
  mapPoint: boolean
  /** Whether an address and hours in the text would be recognized in the page's language. */
  knowsLanguage: boolean
}

const ADDRESS_PARTS = ['streetAddress', 'postalCode', 'addressLocality', 'addressCountry'] as const
/** "12 Canal Row", "Hauptstraße 5", "5 rue de la Paix", and a postal code before a town. */
const STREET =
  /\b\d{1,5}[a-z]?,?\s+(?:\p{Lu}[\p{L}'’.-]{1,40}\s+){1,4}(?:street|st|road|rd|avenue|ave|lane|ln|row|square|sq|drive|dr|boulevard|blvd|way|court|place)\b|\b\p{Lu}[\p{L}.-]{0,40}(?:straße|strasse|str\.|weg|platz|allee|gasse)\s+\d{1,4}\b|\b\d{1,4},?\s+(?:rue|avenue|boulevard|place|chemin)\s+[\p{L}'’ ]{3,30}/iu
const HOURS =
  /\b(?:mon|tue|wed|thu|fri|sat|sun|mo|di|mi|do|fr|sa|so|lun|mar|mer|jeu|ven|sam|dim)[a-zäé]{0,12}\.?\s{0,3}(?:-|–|to|bis|à)?[^\n]{0,30}\d{1,2}(?:[:.h]\d{2})?\s{0,3}(?:(?:am|pm|uhr|h)\s{0,3})?(?:-|–|to|bis|à)\s{0,3}\d{1,2}/i
/** From one time to another, in numbers as every language writes them. */
const TIMES =
  /\d{1,2}[:.h]\d{2}\s?(?:[ap]\.?m\.?|uhr|h)?\s{0,3}(?:[-–—−~〜～]|to|until|bis|a|à|às|até|hasta|al|tot|do|til|till|до|по|から|至|到|đến|ถึง|sampai|إلى|حتى|עד|से)\s{0,3}\d{1,2}[:.h]\d{2}|\d{1,2}\s?[時时點点시]\s?(?:\d{2}\s?[分분]?\s?)?(?:[-–—~〜～]|から|至|到|부터)\s?\d{1,2}\s?[時时點点시]|\b24\s?\/\s?7\b/iu
const MAP_LINK =
  /google\.[a-z.]{2,6}\/maps|maps\.google\.|maps\.app\.goo\.gl|openstreetmap\.org|maps\.apple\.com|bing\.com\/maps|\bgeo:-?\d/i
/** With the number of a country, as in North America, or after a word for it. */
const PHONE =
  /\+\d{1,3}[\s().\d-]{7,18}\d|\(\d{2,5}\)\s?\d[\d\s-]{4,12}\d|\b\d{3}[.-]\d{3}[.-]\d{4}\b|(?:\bt[eéè]l(?:[eéè](?:f|ph)ono?)?[.: ]|\bphone|\bfon|тел|τηλ|電話|电话|전화|هاتف|تلفن|טל|โทร|điện thoại|फ़ोन|फोन|☎|📞)[^\n\d+]{0,15}\d[\d\s()./-]{4,18}\d/iu
/** A number within a country, which a date such as 01.12.2026 looks like but for its length. */
const NATIONAL = /\b0\d{1,4}[ ./-]\d{2,4}(?:[ .-]\d{2,4}){1,4}\b/g
const NATIONAL_DIGITS = 9
const MAX_TEXT_LENGTH = 100_000

/** What a page states about a place that people can visit. */
export function localFactsOf(
  page: PageFacts,
  { text }: PageText,
  data: StructuredData,
  language: string | null,
): LocalFacts {
  const business = businessOf(data)
  const words = withPlainNumbers(text.slice(0, MAX_TEXT_LENGTH))
  const address = business?.properties['address']?.[0]
  const parts = isItem(address)
    ? ADDRESS_PARTS.filter((name) => textOf(address, name)?.trim() || isItem(address.properties[name]?.[0]))
    : []
  const contact = (scheme: string) =>
    page.links
      .find(({ url }) => url?.startsWith(scheme))
      ?.url?.slice(scheme.length)
      .split('?')[0] ?? null
  return {
    business,
    knowsLanguage: language === null || placesIn(language).length > 0,
    address: isItem(address)
      ? parts
          .map((name) => textOf(address, name) ?? '')
          .join(', ')
          .slice(0, 200) || null
      : ((address ? String(address).slice(0, 200) : null) ?? streetIn(words, language)?.slice(0, 200) ?? null),
    addressParts: isItem(address) ? parts.length : 0,
    phone: ((business && textOf(business, 'telephone')) ?? contact('tel:') ?? phoneIn(words))?.slice(0, 40) ?? null,
    email: ((business && textOf(business, 'email')) ?? contact('mailto:'))?.slice(0, 100) ?? null,
    hasForm: page.forms.some(({ fields }) => fields.some(({ tag, type }) => tag === 'textarea' || type === 'email')),
    hours:
      Boolean(business?.properties['openingHoursSpecification'] ?? business?.properties['openingHours']) ||
      HOURS.test(words) ||
      TIMES.test(words),
    mapPoint:
      Boolean(business?.properties['geo'] ?? business?.properties['hasMap']) ||
      page.links.some(({ href }) => MAP_LINK.test(href.slice(0, 500))) ||
      page.iframes.some(({ src }) => MAP_LINK.test(src.slice(0, 500))),
  }
}

function phoneIn(words: string): string | undefined {
  const national = Array.from(words.matchAll(NATIONAL), ([number]) => number)
  return PHONE.exec(words)?.[0] ?? national.find((number) => number.replace(/\D/g, '').length >= NATIONAL_DIGITS)
}

function streetIn(words: string, language: string | null): string | null {
  const patterns = [STREET, ...(language === null ? [] : placesIn(language))]
  return patterns.flatMap((pattern) => pattern.exec(words)?.[0] ?? [])[0] ?? null
}

/** What stands in an address beside the name of a street, and a postal code before a town. */
function placesIn(language: string): RegExp[] {
  return (['street', 'town'] as const).flatMap((meaning) => wordsFor(meaning, language) ?? [])
}

/** A LocalBusiness or subtype, or else an item with an address and hours, a phone, a location or a price range. */
function businessOf(data: StructuredData): StructuredItem | null {
  const items = allItems(data)
  return (
    items.find(({ types }) => types.some((type) => isKindOf(type, 'LocalBusiness'))) ??
    items.find(
      (item) =>
        'address' in item.properties &&
        ['telephone', 'openingHours', 'openingHoursSpecification', 'geo', 'priceRange'].some(
          (name) => name in item.properties,
        ),
    ) ??
    null
  )
}

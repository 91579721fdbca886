import type { PageText } from '../computed/readings/page-text.ts'
import type { PageFacts } from '../parsers/html/index.ts'
import {
  allItems,
  isItem,
  isKindOf,
  textOf,
  wellFormed,
  type StructuredData,
  type StructuredItem,
} from '../parsers/structured-data/index.ts'
import { NAMED_PRODUCT, READ_LIMITS, type PageContent } from '../site/page-read.ts'
import { addressKey } from '../parsers/url/address-key.ts'
import { readableHours } from './opening-hours.ts'

type Fact = PageContent['facts'][number]

const MAX_ITEMS = 500
const MAX_BLOCKS = 3_000
const SHORT_BLOCK = 200
/** A number with a label that names no department; a support line and a sales line do not contradict each other. */
const LABELLED_PHONE =
  /(?:^|[\s|·,;(])(?:tel(?:ephone)?|phone|call(?: us)?(?: on| at)?)\.?\s*:?\s*(\+?[\d(][\d\s()./-]{5,22}\d)/i
const EXTENSION = /(?:ext(?:ension)?|x)[.=\s]{0,3}\d{1,6}$/i
/** A shorter one is spelled with letters. */
const LEAST_DIGITS = 5
const LABELLED_HOURS = /^(?:opening (?:hours|times)|open(?:ing)?|hours|business hours)\s*:?\s*(.{4,120})$/i

/** What a page states that another page may contradict, in forms that are equal if they mean the same. */
export function statedFactsOf(facts: PageFacts, text: PageText, data: StructuredData): Fact[] {
  const items = allItems(data).slice(0, MAX_ITEMS)
  const all = [
    ...items.filter(isBusiness).flatMap((item) => businessFacts(item, facts.url)),
    ...priceFacts(
      items.filter((item) => item.types.includes('Product')),
      facts.url,
    ),
    ...visibleFacts(text, facts),
  ]
  const seen = new Set<string>()
  return all
    .filter(({ kind, about, value }) => value !== '' && isNew(seen, `${kind}\n${about}\n${value}`))
    .slice(0, READ_LIMITS.facts)
    .map((fact) => ({
      ...fact,
      about: fact.about.slice(0, 300),
      value: fact.value.slice(0, 300),
      quote: wellFormed(fact.quote.slice(0, 300)),
    }))
}

function isNew(seen: Set<string>, key: string): boolean {
  if (seen.has(key)) return false
  seen.add(key)
  return true
}

function isBusiness({ types }: StructuredItem): boolean {
  return types.some((type) => type === 'Organization' || isKindOf(type, 'Organization'))
}

/** Facts of an organization, told apart by its id or address; by its name, and a branch also by its street. */
function businessFacts(item: StructuredItem, page: string): Fact[] {
  const name = textOf(item, 'name')
  const telephone = textOf(item, 'telephone')
  const address = postalAddress(item)
  const hours = hoursOf(item)
  const isBranch = item.types.some((type) => type !== 'Organization' && isKindOf(type, 'LocalBusiness'))
  // Branches often give the address of the common home page.
  const identity = isBranch && address !== null ? addressIn(item.id, page) : itemIdentity(item, page)
  const about = identity ?? (name === null ? null : plain(name) + (isBranch && address ? ` at ${plain(address)}` : ''))
  if (about === null || about === '') return []
  return [
    ...(telephone ? [{ kind: 'telephone' as const, about, value: digitsOf(telephone), quote: telephone }] : []),
    ...(address && (identity !== null || !isBranch)
      ? [{ kind: 'address' as const, about, value: plain(address), quote: address }]
      : []),
    ...(hours ? [{ kind: 'hours' as const, about, ...hours }] : []),
    ...(name && identity !== null ? [{ kind: 'name' as const, about, value: plain(name), quote: name }] : []),
  ]
}

function itemIdentity(item: StructuredItem, page: string): string | null {
  return addressIn(item.id ?? textOf(item, 'url'), page)
}

function addressIn(id: string | null, page: string): string | null {
  if (id === null || id.startsWith('_:') || !URL.canParse(id, page)) return null
  const url = new URL(id, page)
  return addressKey(url) + url.hash
}

function postalAddress(item: StructuredItem): string | null {
  const [value] = item.properties['address'] ?? []
  if (typeof value === 'string') return value.trim() === '' ? null : value
  if (!isItem(value)) return null
  const parts = ['streetAddress', 'postalCode', 'addressLocality'].map((name) => textOf(value, name))
  // Without a street two offices in one town would look like a contradiction of one.
  return parts[0] ? parts.filter((part) => part !== null).join(', ') : null
}

function hoursOf(item: StructuredItem): { value: string; quote: string } | null {
  const texts = (item.properties['openingHours'] ?? []).filter((value) => typeof value === 'string')
  const specified = (item.properties['openingHoursSpecification'] ?? []).filter(isItem).flatMap((one) => {
    const days = (one.properties['dayOfWeek'] ?? [])
      .map((day) => (isItem(day) ? (day.id ?? '') : String(day)))
      .map((day) => day.split('/').at(-1) ?? '')
    return days.map((day) => `${day} ${textOf(one, 'opens') ?? ''}-${textOf(one, 'closes') ?? ''}`)
  })
  const quote = [...texts, ...specified].join('; ')
  const value = readableHours(quote)
  return value === null ? null : { value, quote }
}

/** Prices of products that are named by a code or an address, in each currency. Variants with different prices say nothing. */
function priceFacts(products: readonly StructuredItem[], page: string): Fact[] {
  const prices = new Map<string, { currency: string; amounts: Set<string> }>()
  for (const product of products) {
    const name = productName(product, page)
    if (name === null) continue
    for (const offer of (product.properties['offers'] ?? []).filter(isItem)) {
      const amount = parseAmount(textOf(offer, 'price') ?? onlyPriceOf(offer))
      if (amount === null) continue
      const currency = (textOf(offer, 'priceCurrency') ?? '').toUpperCase()
      const about = `${name} ${currency}`.trim()
      const known = prices.get(about) ?? { currency, amounts: new Set() }
      prices.set(about, { currency, amounts: known.amounts.add(amount) })
    }
  }
  return [...prices].flatMap(([about, { currency, amounts }]) => {
    const [value, other] = amounts
    if (value === undefined || other !== undefined) return []
    return [{ kind: 'price' as const, about, value, quote: `${value} ${currency}`.trim() }]
  })
}

/** A range has no price that another page could contradict. */
function onlyPriceOf(offer: StructuredItem): string | null {
  const low = textOf(offer, 'lowPrice')
  return low === textOf(offer, 'highPrice') ? low : null
}

function productName(product: StructuredItem, page: string): string | null {
  const code = ['gtin13', 'gtin', 'gtin12', 'gtin14', 'gtin8', 'sku', 'mpn', 'productID']
    .map((name) => textOf(product, name))
    .find((text) => text !== null && text.trim() !== '')
  if (code) return `product ${plain(code)}`
  const identity = itemIdentity(product, page)
  if (identity !== null) return `product ${identity}`
  const name = textOf(product, 'name')
  return name === null ? null : `${NAMED_PRODUCT} ${plain(name)}`
}

/** `1299.00` for `1,299.00` and `1.299,00`; null for what is no single amount. */
function parseAmount(text: string | null): string | null {
  const digits = text?.replace(/[^\d.,]/g, '') ?? ''
  if (!/^\d{1,9}(?:[.,]\d{3}){0,3}(?:[.,]\d{1,2})?$/.test(digits)) return null
  const cents = /[.,](\d{1,2})$/.exec(digits)
  const whole = (cents ? digits.slice(0, -cents[0].length) : digits).replace(/[.,]/g, '')
  return `${Number(whole)}.${(cents?.[1] ?? '').padEnd(2, '0')}`
}

/** The one telephone number and the one line of opening hours that a page shows. Of several, none is the site's. */
function visibleFacts(text: PageText, { lang }: PageFacts): Fact[] {
  const phones = new Map<string, string>()
  const hours = new Map<string, string>()
  for (const { text: line } of text.blocks.slice(0, MAX_BLOCKS)) {
    if (line.length > SHORT_BLOCK) continue
    const labelled = LABELLED_PHONE.exec(line)
    const phone = labelled?.[1]
    if (phone && !namesOther(line.slice(0, labelled.index))) phones.set(digitsOf(phone), phone)
    const times = LABELLED_HOURS.exec(line)?.[1]
    const value = times === undefined ? null : readableHours(times)
    if (value !== null) hours.set(value, times ?? '')
  }
  const language = (lang ?? '').split('-')[0]?.toLowerCase() ?? ''
  return [...only('telephone', phones), ...only('hours', hours)].map((fact) => ({
    ...fact,
    about: `shown on pages ${language}`.trim(),
  }))
}

/** Whether what stands before a number names whose it is, as in “Press office, phone:”. An address does not. */
function namesOther(before: string): boolean {
  return /\p{L}/u.test(before) && !/\d/.test(before)
}

function only(kind: Fact['kind'], values: ReadonlyMap<string, string>): Omit<Fact, 'about'>[] {
  const [first, second] = [...values]
  return first && !second ? [{ kind, value: first[0], quote: first[1] }] : []
}

/**
 * The digits that tell numbers apart: the last nine, because the country's code is often left out, and no extension. None of
 * a number that is spelled with letters.
 */
function digitsOf(phone: string): string {
  const digits = phone.trim().replace(EXTENSION, '').replace(/\D/g, '')
  return digits.length < LEAST_DIGITS ? '' : digits.slice(-9).replace(/^0+/, '')
}

/** Lower case without accents and punctuation, streets abbreviated. */
function plain(text: string): string {
  return text
    .slice(0, 500)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/\bstreet\b/g, 'st')
    .replace(/\broad\b/g, 'rd')
    .replace(/\bavenue\b/g, 'ave')
    .replace(/stra(?:ß|ss)e\b/g, 'str')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

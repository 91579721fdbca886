import type { AnswerBlock } from './answer-blocks.ts'
import { withoutStruck } from './answer-gate.ts'
import type { PageFact } from './page-fact.ts'

const MAX_PRICES = 8
/** By month, by year, for members; under "Others also viewed" there are more. */
const MAX_PRICES_OF_PLAN = 5
const MAX_LINE = 80
const MAX_NAME = 40
/** Headings of texts about prices, and questions. */
const NO_PLAN =
  /\?$|:$|\b(?:shipping|delivery|versand|livraison|thank|cart|basket|items|sale|costs?|prices?|pricing|reviews?|average|kosten|preise?|prix|precios?|prezzi)\b/i
const NUMBER = String.raw`\d{1,7}(?:[.,]\d{3}){0,2}(?:[.,](?:\d{2}|[-–—]{1,2}))?`
/** With spaces between the thousands, as before a sign that follows; after one, a space may end the amount. */
const SPACED = String.raw`\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,2}(?:,(?:\d{2}|[-–—]{1,2}))?`
const BEFORE = String.raw`[$€£¥₹]|R\$|CHF|USD|EUR|GBP`
const AFTER = String.raw`[€£]|EUR|CHF|zł|PLN|Kč|kr|SEK|円`
const PRICE = new RegExp(
  `(${BEFORE}) ?(${NUMBER})(?![\\d,.]*\\d)|(?<![\\d.,])(${SPACED}|${NUMBER}) ?(${AFTER})(?!\\p{L})`,
  'u',
)
/** `Espresso doppio ..... 2,20 €`: a line that is a name and its price. */
const PRICED_LINE = new RegExp(
  `^(\\p{L}[^$€£:：?!]{2,60}?)[\\s.…·–—-]{1,40}((?:${BEFORE}) ?${NUMBER}|${NUMBER} ?(?:${AFTER}))$`,
  'u',
)
const NO_NAME =
  /\b(?:shipping|delivery|orders?)\b|^(?:from|ab|only|now|was|statt|jetzt|nur|save|total|subtotal|sub-total|summe|gesamt|desde|à partir de|dès|a partire da|da|vanaf|od|por|prix|preis|price|precio|prezzo|preço|prijs|cena)\b/i

/** A price of long ago, or of other shops, and what is no price but a bound or a saving. */
const OLD_PRICE = new RegExp(
  `\\b(?:original price was|was|rrp|msrp|uvp|statt|instead of|antes|au lieu de|anziché|invece di|zamiast):? ?(?:(?:${BEFORE}) ?${NUMBER}|${NUMBER} ?(?:${AFTER}))`,
  'giu',
)
const NO_PRICE =
  /\b(?:orders?|under|over|off|save|spend|spare|up to|t0|more than|worth|million|billion|bn|revenue)\b|\d ?[bk](?!\p{L})/iu

/** What a sum counts that nobody pays to buy something, as on a dashboard. */
export const STATISTIC =
  /\b(?:earnings?|earned|revenue|income|account balance|spending|profit|turnover|deposited|donated|umsatz|einnahmen|ausgaben|guthaben|gewinn|kontostand|recettes|solde|ingresos|ventas|saldo|ricavi|receita)\b/i

type Price = { number: string; currency: string }
/** The headings of one rank, and the prices of those that are plans. */
type Rank = { headings: string[]; plans: Map<string, Price>; priced: Map<string, number> }

/**
 * At least two headings of one rank must have a price in a short line of their own, and at least half of those in between:
 * a single price is a product, which its data describes, and a story names sums too.
 */
export function planFacts(blocks: readonly AnswerBlock[]): PageFact[] {
  const ranks = new Map<number, Rank>()
  const items = itemNames(blocks)
  for (const [at, block] of blocks.entries()) {
    const { text, spaced, struck, headings, level, tag } = block
    const rank = level > 0 ? headings.length + 1 : headings.length
    const found: Rank = ranks.get(rank) ?? { headings: [], plans: new Map(), priced: new Map() }
    ranks.set(rank, found)
    if (level > 0) found.headings.push(text)
    const heading = headings.at(-1)
    if (level > 0 || tag === 'td' || heading === undefined || text.length > MAX_LINE) continue
    if (items.has(pricedLine(block)?.name ?? '')) continue
    if (STATISTIC.test(blocks[at - 1]?.text.slice(0, MAX_LINE) ?? '')) continue
    const joined = spaced.replace(/(\d) ([.,]\d)/g, '$1$2').replace(/([$€£]) (\d)/g, '$1$2')
    const price = priceIn(withoutStruck(text, struck)) ?? priceIn(withoutStruck(joined, struck))
    if (!price || heading.length > MAX_NAME || NO_PLAN.test(heading)) continue
    found.priced.set(heading, (found.priced.get(heading) ?? 0) + 1)
    if (!found.plans.has(heading)) found.plans.set(heading, price)
  }
  for (const { plans, priced } of ranks.values())
    for (const [heading, count] of priced) if (count > MAX_PRICES_OF_PLAN) plans.delete(heading)
  const [most] = [...ranks.values()].sort((left, right) => right.plans.size - left.plans.size)
  if (!most) return []
  const [first = '', ...others] = most.plans.keys()
  const between = most.headings.slice(
    most.headings.indexOf(first),
    most.headings.lastIndexOf(others.at(-1) ?? first) + 1,
  )
  return most.plans.size * 2 < between.length ? [] : several(most.plans)
}

/** Lines of a price list or a menu; one alone may be anything. */
export function priceLineFacts(blocks: readonly AnswerBlock[]): PageFact[] {
  const priced = new Map<string, Price>()
  for (const block of blocks) {
    const line = pricedLine(block)
    if (line && !priced.has(line.name)) priced.set(line.name, line.price)
  }
  return several(priced)
}

/** What a menu or a price list names under its headings. The names of rates, such as "Monthly", stand under several. */
function itemNames(blocks: readonly AnswerBlock[]): ReadonlySet<string> {
  const names = blocks.flatMap((block) => pricedLine(block)?.name ?? [])
  const repeated = new Set<string>()
  const once = new Set<string>()
  for (const name of names) (once.has(name) ? repeated : once).add(name)
  for (const name of repeated) once.delete(name)
  return once.size < 2 ? new Set() : once
}

function pricedLine({ text, spaced, struck, level, tag }: AnswerBlock): { name: string; price: Price } | null {
  if (level > 0 || tag === 'td' || spaced.length > 120) return null
  const line = withoutStruck(spaced, struck).trim()
  const [, written = '', amount = ''] = PRICED_LINE.exec(line) ?? PRICED_LINE.exec(text) ?? []
  const name = written.replace(/[\s:–-]{1,9}(?:from|ab|desde|da|dès|vanaf|od)$/i, '').trim()
  const price = priceIn(amount)
  return price === null || NO_NAME.test(name) ? null : { name, price }
}

function several(priced: ReadonlyMap<string, Price>): PageFact[] {
  if (priced.size < 2) return []
  return [...priced].slice(0, MAX_PRICES).map(([name, { number, currency }]) => ({
    question: `How much does ${name} cost?`,
    template: 'How much does {name} cost?',
    name,
    source: 'page',
    kind: 'amount',
    values: [number],
    hint: currency,
    about: [name],
  }))
}

/** The first amount of a line with its sign or code, in either order, as price lists write it. */
export function priceIn(line: string): Price | null {
  if (NO_PRICE.test(line) || STATISTIC.test(line)) return null
  const found = PRICE.exec(line.replace(OLD_PRICE, ''))
  const [number, currency] = [found?.[2] ?? found?.[3], found?.[1] ?? found?.[4]]
  return number === undefined || currency === undefined ? null : { number, currency }
}

import Validator, { type ValidationIssue } from '@adobe/structured-data-validator'
import WebAutoExtractor, { type ExtractedItem } from '@marbec/web-auto-extractor'
import { parseHtmlDocument } from '../html/parse-html-document.ts'
import { elementsOf, isJsonLdScript, textContentOf } from '../html/walk-html.ts'
import { RICH_RESULT_RULES } from './rich-result-rules.ts'
import { allItems, readStructuredData, type StructuredData } from './structured-data.ts'
import type { StructuredItem, StructuredValue } from './structured-item.ts'

/** One fault by Google's rich-result rules. `path` leads from the root type to the item. */
export type RichResultIssue = {
  severity: 'error' | 'warning'
  message: string
  path: string[]
}

const SYNTAXES = ['jsonld', 'microdata', 'rdfa'] as const
const LENGTH_LIMIT = 5_000_000
const ISSUE_LIMIT = 500
/** Each item costs the library a fraction of a millisecond. */
const ITEM_LIMIT = 3_000
/** For all items together: the library judges an item once for each of its types. */
const VALUE_LIMIT = 300_000
const PRICES: ReadonlySet<string> = new Set(['price', 'lowPrice', 'highPrice', 'priceSpecification'])

/**
 * Judges a page's markup by the required and recommended properties of Google's rich results, with
 * @adobe/structured-data-validator and, for types that it lacks, `RICH_RESULT_RULES`. What is too large or too deep is not
 * judged.
 */
export async function checkRichResults(
  html: string,
  data: StructuredData = readStructuredData(html),
): Promise<RichResultIssue[]> {
  if (html.length > LENGTH_LIMIT) return []
  const issues = allItems(data).slice(0, ITEM_LIMIT).flatMap(ownIssues)
  const extracted = /ld\+json|itemscope|typeof=/i.test(html) ? extract(html) : null
  if (!extracted) return issues
  for (const error of extracted.errors ?? []) {
    if (SYNTAXES.some((syntax) => syntax === error.format)) issues.push(brokenMarkup(error))
  }
  let judged = 0
  let values = 0
  for (const syntax of SYNTAXES) {
    for (const [type, items] of Object.entries(extracted[syntax] ?? {})) {
      for (const item of items) {
        const size = measureItem(item)
        judged += 1
        values += size.values
        if (issues.length >= ISSUE_LIMIT || judged > ITEM_LIMIT || values > VALUE_LIMIT)
          return issues.slice(0, ISSUE_LIMIT)
        if (size.isReasonable) issues.push(...(await itemIssues(syntax, type, item)))
      }
    }
  }
  return issues.slice(0, ISSUE_LIMIT)
}

/** Null if the extractor fails, as it does for types named like an inherited method. */
function extract(html: string): ReturnType<WebAutoExtractor['parse']> | null {
  // Extracting from a long page is slow if it has only JSON-LD.
  const source = /itemscope|typeof=/i.test(html) ? html : jsonLdOnly(html)
  try {
    return new WebAutoExtractor({ addLocation: false, embedSource: false }).parse(source)
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return null
    throw error
  }
}

function jsonLdOnly(html: string): string {
  const scripts = elementsOf(parseHtmlDocument(html)).filter(isJsonLdScript)
  return scripts
    .map((script) => `<script type="application/ld+json">${textContentOf(script, LENGTH_LIMIT)}</script>`)
    .join('')
}

/** Judges one item, so that a failure affects no other; none if the library cannot read it. */
async function itemIssues(syntax: string, type: string, item: ExtractedItem): Promise<RichResultIssue[]> {
  // Otherwise the library copies the whole item into every issue.
  const quiet = { ...(firstPrices(item) as ExtractedItem), '@source': '-' }
  try {
    return (await new Validator().validate({ [syntax]: { [type]: [quiet] } })).map(toIssue)
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) return []
    throw error
  }
}

/** The library reads no price in a list of one, nor in a list of specifications, as the most used shop system writes it. */
function firstPrices(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(firstPrices)
  if (typeof value !== 'object' || value === null) return value
  const first = (key: string, one: unknown) => (PRICES.has(key) && Array.isArray(one) ? one[0] : one)
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, firstPrices(first(key, one))]))
}

function toIssue(issue: ValidationIssue): RichResultIssue {
  return {
    severity: issue.severity === 'ERROR' ? 'error' : 'warning',
    message: issue.issueMessage.slice(0, 500),
    path: (issue.path ?? []).map((step) => step.property ?? String(step.type ?? '')),
  }
}

function brokenMarkup({ message = 'The markup is broken' }: { message?: string }): RichResultIssue {
  return { severity: 'error', message: message.slice(0, 500), path: [] }
}

/** The number of values. An item is reasonable up to depth 30 and 20,000 values, without `null` in its lists. */
function measureItem(item: ExtractedItem): { values: number; isReasonable: boolean } {
  const stack: { value: unknown; depth: number }[] = [{ value: item, depth: 0 }]
  for (let values = 0; ; values += 1) {
    const next = stack.pop()
    if (!next) return { values, isReasonable: true }
    if (next.depth > 30 || values > 20_000) return { values, isReasonable: false }
    if (typeof next.value !== 'object' || next.value === null) continue
    if (Array.isArray(next.value) && next.value.includes(null)) return { values, isReasonable: false }
    for (const value of Object.values(next.value)) stack.push({ value, depth: next.depth + 1 })
  }
}

/** A page with nothing but this JSON-LD, to judge bare files. */
export function jsonLdPage(json: string): string {
  return `<script type="application/ld+json">${json.replace(/<\/(script)/gi, '<\\/$1')}</script>`
}

function ownIssues(item: StructuredItem): RichResultIssue[] {
  const rule = RICH_RESULT_RULES.find((one) => one.types.some((type) => item.types.includes(type)))
  const isReference = Object.keys(item.properties).length === 0
  if (!rule || isReference) return []
  const path = [item.types[0] ?? '']
  const missing = rule.required.filter((names) => ![names].flat().some((name) => isFilled(item.properties[name])))
  const errors = missing.map((names) => {
    const message = `Required: ${[names].flat().join(' or ')}`
    return { path, severity: 'error' as const, message }
  })
  const warnings = rule.recommended
    .filter((name) => !isFilled(item.properties[name]))
    .map((name) => ({ path, severity: 'warning' as const, message: `Recommended: ${name}` }))
  return [...errors, ...warnings]
}

function isFilled(values: StructuredValue[] | undefined): boolean {
  return values?.some((value) => (typeof value === 'string' ? value.trim() !== '' : true)) === true
}

import {
  allItems,
  isItem,
  isKindOf,
  textOf,
  type StructuredData,
  type StructuredItem,
} from '../../parsers/structured-data/index.ts'
import type { JudgedFinding } from '../../findings/define-findings.ts'
import { checkRichResults, type RichResultIssue } from '../../parsers/structured-data/check-rich-results.ts'
import { NOT_JUDGED, verdict, type CheckVerdict } from '../../scoring/score-checks.ts'
import { structuredDataFinding } from './findings.ts'
import {
  PROPERTY_FORMS,
  RETIRED_TYPES,
  STRUCTURED_DATA_WEIGHTS,
  TYPE_RULES,
  type TypeRule,
} from './structured-data-rules.ts'

const MAX_ITEMS = 2_000
const MAX_VALUES = 30
/** The rich-result library is slow, so it gets only the JSON-LD and not too much of it. */
const MAX_RICH_RESULT_LENGTH = 200_000

/**
 * What only one kind of rich result needs: ratings, merchant listings (picture and offer), licenses of pictures. Without it
 * there is no such result, but the markup is not wrong.
 */
const OPTIONAL = /^Required: |aggregateRating|review|"(?:image|offers|license)"/i

type Fault = { type: string; missing: string[]; items: StructuredItem[]; of: number }

/**
 * Required properties of each item whose type has a rule, grouped by type so that a list of products is one finding.
 * Google's rich-result rules also check values, such as currencies and dates.
 */
export async function judgeProperties(data: StructuredData, jsonLd: readonly string[]): Promise<CheckVerdict> {
  const judged = allItems(data)
    .slice(0, MAX_ITEMS)
    .flatMap((item) => {
      // An item with only an id refers to another one that has the properties.
      if (Object.keys(item.properties).length === 0) return []
      const found = item.types.flatMap((type) => ({ item, type, rule: ruleFor(type) }))
      return found.flatMap(({ rule, ...one }) => (rule ? [{ ...one, rule }] : [])).slice(0, 1)
    })
  if (judged.length === 0) return NOT_JUDGED
  const required = itemFaults(judged, missingRequired)
  const recommended = itemFaults(judged, missingRecommended)
  const rules = await richResultFindings(jsonLd, data, new Set(required.map(({ type }) => type)))
  const faulty = new Set(required.flatMap(({ items }) => items)).size
  return verdict(
    STRUCTURED_DATA_WEIGHTS.required,
    ...required.map((fault) => ({
      ...structuredDataFinding('property-missing', {
        evidence: fault.items.map((item) => `${fault.type} ${quotedName(item)}: ${fault.missing.join(', ')} missing`),
        loss: (faulty / judged.length) * (fault.items.length / sum(required)),
        params: { type: fault.type, missing: fault.missing.join(', '), node: corrected(fault) },
      }),
      id: `property-missing-${fault.type.toLowerCase()}`,
    })),
    ...rules,
    ...recommended.slice(0, 3).map((fault) => ({
      ...structuredDataFinding('property-recommended', {
        evidence: [`${fault.items.length} of ${fault.of} ${fault.type}`],
        loss: 0,
        params: { type: fault.type, missing: fault.missing.join(', '), node: corrected(fault) },
      }),
      id: `property-recommended-${fault.type.toLowerCase()}`,
    })),
  )
}

function ruleFor(type: string): TypeRule | undefined {
  return (
    TYPE_RULES.find(({ types }) => types.includes(type)) ??
    TYPE_RULES.find(({ types, except }) => !except?.includes(type) && types.some((known) => isKindOf(type, known)))
  )
}

function itemFaults(
  judged: readonly { item: StructuredItem; type: string; rule: TypeRule }[],
  missingOf: (item: StructuredItem, rule: TypeRule) => string[],
): Fault[] {
  const faults = new Map<string, Fault>()
  for (const { item, type, rule } of judged) {
    const missing = missingOf(item, rule)
    if (missing.length === 0) continue
    const fault = faults.get(type) ?? { type, missing: [], items: [], of: 0 }
    fault.missing = [...new Set([...fault.missing, ...missing])]
    fault.items.push(item)
    faults.set(type, fault)
  }
  return [...faults.values()].map((fault) => ({
    ...fault,
    of: judged.filter(({ type }) => type === fault.type).length,
  }))
}

function missingRequired(item: StructuredItem, { required }: TypeRule): string[] {
  return required.filter((names) => !names.some((name) => hasValue(item, name))).map((names) => names.join(' or '))
}

function missingRecommended(item: StructuredItem, { recommended }: TypeRule): string[] {
  return recommended.filter((name) => !hasValue(item, name))
}

function hasValue(item: StructuredItem, name: string): boolean {
  return (item.properties[name] ?? []).some((value) => isItem(value) || String(value).trim() !== '')
}

/** The first incomplete item, with placeholders for its missing properties. */
function corrected({ type, missing, items }: Fault): Record<string, unknown> {
  const [first] = items
  const added = missing.map((names) => {
    const [name = names] = names.split(' or ', 1)
    return [name, PROPERTY_FORMS.get(name) ?? 'FILL IN']
  })
  return { '@type': type, ...(first && statedIn(first)), ...Object.fromEntries(added) }
}

/** The values of an item that are no items themselves, to be shown beside what is added to them. */
export function statedIn({ properties }: StructuredItem): Record<string, unknown> {
  const known = Object.entries(properties)
    .slice(0, MAX_VALUES)
    .flatMap(([name, [value]]) =>
      value === undefined || isItem(value) ? [] : [[name, typeof value === 'string' ? value.slice(0, 200) : value]],
    )
  return Object.fromEntries(known)
}

function quotedName(item: StructuredItem): string {
  return JSON.stringify((textOf(item, 'name') ?? textOf(item, 'headline') ?? item.id ?? '').slice(0, 80))
}

function sum(faults: readonly Fault[]): number {
  return faults.reduce((total, { items }) => total + items.length, 0)
}

/** Errors by Google's rich-result rules, except for types in `reported`, whose missing properties have a finding already. */
async function richResultFindings(
  jsonLd: readonly string[],
  data: StructuredData,
  reported: ReadonlySet<string>,
): Promise<JudgedFinding[]> {
  const length = jsonLd.reduce((sum, text) => sum + text.length, 0)
  if (length === 0 || length > MAX_RICH_RESULT_LENGTH) return []
  const issues = await richResultIssues(jsonLd, data)
  const evidence = issues
    .filter(({ severity, path, message }) => {
      const known = path.some((step) => reported.has(step) || Object.hasOwn(RETIRED_TYPES, step))
      return severity === 'error' && !known && path.length > 0 && !OPTIONAL.test(message) && !path.some(isReference)
    })
    .map(({ path, message }) => `${path.join(' > ')}: ${message}`)
  if (evidence.length === 0) return []
  const unique = [...new Set(evidence)]
  return [
    structuredDataFinding('rich-result-fault', {
      evidence: unique,
      loss: 0.2,
      params: { count: unique.length },
    }),
  ]
}

/** Neighbors of a breadcrumb and variants of a product may be named by their address alone. */
function isReference(step: string): boolean {
  return step === 'nextItem' || step === 'previousItem' || step === 'hasVariant'
}

async function richResultIssues(jsonLd: readonly string[], data: StructuredData): Promise<readonly RichResultIssue[]> {
  const scripts = jsonLd.map((text) => `<script type="application/ld+json">${text}</script>`)
  try {
    return await checkRichResults(scripts.join('\n'), data)
  } catch (error) {
    // The library groups items by type in a plain object and fails on a type named `constructor`.
    if (error instanceof TypeError) return []
    throw error
  }
}

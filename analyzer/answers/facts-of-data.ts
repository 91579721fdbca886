import {
  allItems,
  isItem,
  isKindOf,
  textOf,
  type StructuredData,
  type StructuredItem,
  type StructuredValue,
} from '../parsers/structured-data/index.ts'
import { openingDays, writtenForms } from './data-texts.ts'
import type { PageFact } from './page-fact.ts'
import { QUESTION_TEMPLATES, type QuestionTemplate } from './question-templates-table.ts'

const SOURCES = { jsonld: 'json-ld', microdata: 'microdata', rdfa: 'rdfa' } as const
const MAX_ITEMS = 200
const MAX_FACTS = 40
const MAX_VALUES = 10
const MAX_LISTED = 30
const ASKED_TYPES = [...new Set(QUESTION_TEMPLATES.flatMap(([types]) => types.split(' ')))]

/** Questions and answers from JSON-LD, microdata and RDFa; at most 40, each answer once. */
export function factsOfData(data: StructuredData): PageFact[] {
  const facts = new Map<string, PageFact>()
  for (const item of allItems(data).slice(0, MAX_ITEMS)) {
    for (const fact of [...templateFacts(item), ...faqFacts(item)]) {
      const key = `${fact.question}\n${fact.values[0] ?? ''}`
      if (facts.size < MAX_FACTS && !facts.has(key)) facts.set(key, fact)
    }
  }
  return [...facts.values()]
}

function templateFacts(item: StructuredItem): PageFact[] {
  const name = textOf(item, 'name') ?? textOf(item, 'headline') ?? textOf(item, 'title')
  if (name === null || name.trim() === '') return []
  const kinds = new Set(ASKED_TYPES.filter((asked) => item.types.some((type) => isKindOf(type, asked))))
  return QUESTION_TEMPLATES.filter(([types]) => types.split(' ').some((type) => kinds.has(type))).flatMap((template) =>
    askedByDays(factOf(item, name.trim().slice(0, 120), template)),
  )
}

/** Each stretch of days is a question of its own, because pages often show some of them only. */
function askedByDays(fact: PageFact | null): PageFact[] {
  if (fact?.kind !== 'hours') return fact ? [fact] : []
  return fact.values.map((value) => {
    const days = /^[^\d]{0,60}/.exec(value)?.[0].replace('closed', '').trim() ?? ''
    return {
      ...fact,
      values: [value],
      question: days === '' ? fact.question : fact.question.replace('?', `, ${days}?`),
    }
  })
}

function factOf(
  item: StructuredItem,
  name: string,
  [, path, kind, question, labels]: QuestionTemplate,
): PageFact | null {
  const found = valuesAt(item, path, '')
  const texts = found.map(({ text }) => text)
  const values = kind === 'list' ? [texts.join('\n')] : texts.flatMap((text) => writtenForms(text, kind))
  if (values[0] === undefined || values[0].trim() === '') return null
  return {
    question: question.replace('{name}', () => name),
    source: SOURCES[item.syntax],
    kind,
    values,
    hint: found[0]?.currency ?? '',
    about: [name, ...labels.split(' ').filter((label) => label !== '')],
  }
}

type Found = { text: string; currency: string }

/** `currency` is what the items around say of it. */
function valuesAt(item: StructuredItem, path: string, around: string): Found[] {
  const [name = '', ...rest] = path.split('.')
  const values = item.properties[name]?.slice(0, MAX_LISTED) ?? []
  const currency = textOf(item, 'priceCurrency') ?? textOf(item, 'currency') ?? around
  if (rest.length > 0)
    return values
      .filter(isItem)
      .flatMap((one) => valuesAt(one, rest.join('.'), currency))
      .slice(0, MAX_VALUES)
  return values.flatMap((value) => {
    const text = isItem(value) ? textOfItem(value) : String(value)
    return text === null || text.trim() === '' ? [] : [{ text: text.trim().slice(0, 2_000), currency }]
  })
}

const ADDRESS_LINES = ['streetAddress', 'addressLocality', 'postalCode']

/** The words that stand for an item: its address in lines, its days and hours, or its name. */
function textOfItem(item: StructuredItem): string | null {
  if (item.types.includes('PostalAddress'))
    return linesOf(ADDRESS_LINES.map((name) => textOf(item, name) ?? '')) || null
  if (item.types.includes('OpeningHoursSpecification')) return openingDays(valuesOf(item, 'dayOfWeek'), item)
  const named = textOf(item, 'name') ?? textOf(item, 'text')
  const [address] = item.properties['address']?.filter(isItem) ?? []
  return named ?? (address ? textOf(address, 'addressLocality') : null)
}

function valuesOf(item: StructuredItem, name: string): string[] {
  const values: StructuredValue[] = item.properties[name] ?? []
  return values.slice(0, MAX_VALUES).map((value) => (isItem(value) ? (textOf(value, 'name') ?? '') : String(value)))
}

function linesOf(lines: readonly string[]): string {
  return lines.some((line) => line.trim() !== '') ? lines.join('\n') : ''
}

function faqFacts(item: StructuredItem): PageFact[] {
  if (!item.types.includes('Question')) return []
  const question = textOf(item, 'name')?.trim()
  const [answer] = item.properties['acceptedAnswer']?.filter(isItem) ?? []
  const text = answer && textOf(answer, 'text')
  if (!question || !text) return []
  const words = text
    .replace(/<[^<>]{0,500}>/g, ' ')
    .trim()
    .slice(0, 300)
  return [{ question, source: SOURCES[item.syntax], kind: 'text', values: [words], about: [question] }]
}

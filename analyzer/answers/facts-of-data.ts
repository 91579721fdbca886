import type { FactKind } from '../contract/index.ts'
import { parseHtmlDocument } from '../parsers/html/index.ts'
import {
  allItems,
  isItem,
  isKindOf,
  textOf,
  type StructuredData,
  type StructuredItem,
  type StructuredValue,
} from '../parsers/structured-data/index.ts'
import { readAnswerBlocks } from './answer-blocks.ts'
import type { PageFact } from './page-fact.ts'
import { QUESTION_TEMPLATES, type QuestionTemplate } from './question-templates-table.ts'

const SOURCES = { jsonld: 'json-ld', microdata: 'microdata', rdfa: 'rdfa' } as const
const MAX_ITEMS = 200
const MAX_FACTS = 40
/** Sizes and colors of one product mostly have one price. */
const MAX_ALIKE = 3
const MAX_VALUES = 10
const MAX_LISTED = 30
/** A week with a day each, and a few more: hours cost the most to look for. */
const MAX_STRETCHES = 10
/** Between `Mo 09:00-18:00, Tu 09:00-17:00`, not between `Mo,Tu 09:00-18:00`. */
const BETWEEN_DAYS = /(?<=\d)[,;]\s*(?=\p{L})/u
/** In microdata the value of a link is its address, which no reader shows. */
const CONTACT_SCHEME = /^(?:tel|mailto):/i
const SENTENCES = /^.{40,200}?[.!?](?=\s)/su
const ASKED_TYPES = [...new Set(QUESTION_TEMPLATES.flatMap(([types]) => types.split(' ')))]

/** Questions and answers from JSON-LD, microdata and RDFa; at most 40, each answer once. */
export function factsOfData(data: StructuredData): PageFact[] {
  const facts = new Map<string, PageFact>()
  const alike = new Map<string, number>()
  let stretches = 0
  const items = allItems(data).slice(0, MAX_ITEMS)
  const said = new Set(items.filter(({ types }) => types.includes('Comment')).flatMap(itemsIn))
  for (const item of items) {
    // Who comments is nothing that people ask a page.
    if (said.has(item)) continue
    for (const fact of [...templateFacts(item), ...faqFacts(item)]) {
      // Where the lowest price is the highest one, it is one question.
      const key = `${fact.question.replace('at most', 'at least')}\n${fact.values[0] ?? ''}`
      if (facts.size >= MAX_FACTS || facts.has(key)) continue
      if (fact.kind === 'hours' && (stretches += 1) > MAX_STRETCHES) continue
      const kind = `${fact.template ?? ''}\n${fact.values[0] ?? ''}`
      alike.set(kind, (alike.get(kind) ?? 0) + 1)
      if (fact.template !== undefined && (alike.get(kind) ?? 0) > MAX_ALIKE) continue
      facts.set(key, fact)
    }
  }
  return [...facts.values()]
}

function itemsIn({ properties }: StructuredItem): StructuredItem[] {
  return Object.values(properties).flat().filter(isItem)
}

function templateFacts(item: StructuredItem): PageFact[] {
  const name = plainText(textOf(item, 'name') ?? textOf(item, 'headline') ?? textOf(item, 'title') ?? '')
  // An address is no name.
  if (name === '' || /^(?:https?:\/)?\/\S*$/.test(name)) return []
  const kinds = new Set(ASKED_TYPES.filter((asked) => item.types.some((type) => isKindOf(type, asked))))
  return QUESTION_TEMPLATES.filter(([types]) => types.split(' ').some((type) => kinds.has(type))).flatMap((template) =>
    askedByDays(factOf(item, name.slice(0, 120), template)),
  )
}

/** Each stretch of days is a question of its own, because pages often show some of them only. */
function askedByDays(fact: PageFact | null): PageFact[] {
  if (fact?.kind !== 'hours') return fact ? [fact] : []
  return fact.values
    .flatMap((one) => one.split(BETWEEN_DAYS))
    .map((value) => {
      const days = /^\D{0,60}/.exec(value)?.[0].replace('closed', '').trim() ?? ''
      if (days === '') return { ...fact, values: [value] }
      // Days before hours say what they are.
      return { ...fact, values: [value], question: fact.question.replace('?', `, ${days}?`), detail: days, about: [] }
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
  // "Which brand is Acme Lamp?" has its answer in it.
  if (kind === 'text' && name.toLowerCase().includes(values[0].toLowerCase())) return null
  return {
    question: question.replace('{name}', () => name),
    template: question,
    name,
    source: SOURCES[item.syntax],
    kind,
    values,
    hint: found[0]?.currency ?? '',
    // An address for mail says what it is.
    about: path === 'email' ? [] : [name, ...labels.split(' ').filter((label) => label !== '')],
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
    const texts = isItem(value) ? textsOfItem(value) : [String(value)]
    return texts.flatMap((text) =>
      text.trim() === '' ? [] : [{ text: plainText(text.slice(0, 2_000)).replace(CONTACT_SCHEME, ''), currency }],
    )
  })
}

const ADDRESS_LINES = ['streetAddress', 'addressLocality', 'postalCode']

/** The words that stand for an item: its address in lines, its days and hours, or its name. */
function textsOfItem(item: StructuredItem): string[] {
  if (item.types.includes('PostalAddress')) return [joinLines(ADDRESS_LINES.map((name) => textOf(item, name) ?? ''))]
  if (item.types.includes('OpeningHoursSpecification')) return openingDays(propertyValues(item, 'dayOfWeek'), item)
  const [address] = item.properties['address']?.filter(isItem) ?? []
  return [textOf(item, 'name') ?? textOf(item, 'text') ?? (address ? textOf(address, 'addressLocality') : null) ?? '']
}

function propertyValues(item: StructuredItem, name: string): string[] {
  const values: StructuredValue[] = item.properties[name] ?? []
  return values.slice(0, MAX_VALUES).map((value) => (isItem(value) ? (textOf(value, 'name') ?? '') : String(value)))
}

function joinLines(lines: readonly string[]): string {
  return lines.some((line) => line.trim() !== '') ? lines.join('\n') : ''
}

function faqFacts(item: StructuredItem): PageFact[] {
  if (!item.types.includes('Question')) return []
  const question = plainText(textOf(item, 'name') ?? '')
  const [answer] = item.properties['acceptedAnswer']?.filter(isItem) ?? []
  const text = answer && textOf(answer, 'text')
  if (question === '' || !text) return []
  // A page shows the answer in paragraphs and list items; the first sentences tell whether it is there.
  const [first = ''] = linesOfHtml(text)
  const words = (SENTENCES.exec(first)?.[0] ?? first).slice(0, 300)
  if (words === '') return []
  return [{ question, source: SOURCES[item.syntax], kind: 'text', values: [words], about: [question] }]
}

/** Many sites write HTML, and `&amp;`, into data that should be text: its lines as a page would show them. */
function linesOfHtml(text: string): string[] {
  if (!/[&<]/.test(text)) return [text.trim()]
  return readAnswerBlocks(parseHtmlDocument(text.slice(0, 5_000))).map((block) => block.text)
}

function plainText(text: string): string {
  return linesOfHtml(text).join(' ')
}

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
/** ISO 8601, section 5.5.2: `PT1H30M`; days and shorter. */
const DURATION = /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:\d{1,5}S)?)?$/
const SCHEMA_ORG = /^https?:\/\/(?:www\.)?schema\.org\//i

/**
 * How pages write a value that data writes for machines: a duration in words, a large number in groups, a day without its
 * time. The first form is the one that is shown.
 */
function writtenForms(value: string, kind: FactKind): string[] {
  if (kind === 'date') return [value.replace(/^(\d{4}-\d{2}-\d{2})T.*$/, '$1')]
  if (kind === 'enumeration') {
    const name = value.replace(SCHEMA_ORG, '')
    return [
      name.charAt(0) + name.slice(1).replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`),
    ]
  }
  // Some write the currency into the number.
  if (kind === 'amount') return [/\d(?:[\d.,'’ ]*\d)?/.exec(value)?.[0] ?? value]
  if (kind === 'duration') {
    const [, days, hours, minutes] = DURATION.exec(value)?.map(Number) ?? []
    return [durationWords([days, 'day'], [hours, 'hour'], [minutes, 'minute']) || value]
  }
  if (kind !== 'text') return [value]
  return /^\d{4,9}$/.test(value) && Number(value) > 2_100 ? [value, Number(value).toLocaleString('en')] : [value]
}

function durationWords(...parts: (readonly [count: number | undefined, unit: string])[]): string {
  return parts.flatMap(([count, unit]) => (count ? [`${count} ${unit}${count === 1 ? '' : 's'}`] : [])).join(' ')
}

/** `Monday-Friday 09:00-18:00` for each run of days of an opening hours specification; none without days or times. */
function openingDays(written: readonly string[], item: StructuredItem): string[] {
  const [opens, closes] = ['opens', 'closes'].map((name) => /^\d{1,2}:\d{2}/.exec(textOf(item, name) ?? '')?.[0])
  const isOpen = DAYS.map((day) => written.some((one) => one.replace(SCHEMA_ORG, '') === day))
  if (opens === undefined || closes === undefined) return []
  // A run may go on from Sunday to Monday; one of all seven days begins on Monday.
  const starts = DAYS.flatMap((_, day) => (isOpen[day] && !isOpen[(day + 6) % 7] ? [day] : []))
  const firsts = starts.length === 0 && isOpen[0] ? [0] : starts
  return firsts.map((first) => {
    let last = first
    while (isOpen[(last + 1) % 7] && (last + 1) % 7 !== first) last = (last + 1) % 7
    const days = last === first ? DAYS[first] : `${DAYS[first]}-${DAYS[last]}`
    return opens === closes ? `${days} closed` : `${days} ${opens}-${closes}`
  })
}

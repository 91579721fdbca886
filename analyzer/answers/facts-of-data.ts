import { allItems, isItem, textOf, type StructuredData, type StructuredItem } from '../parsers/structured-data/index.ts'
import type { PageFact } from './page-fact.ts'
import { QUESTION_TEMPLATES, type QuestionTemplate } from './question-templates-table.ts'

const SOURCES = { jsonld: 'json-ld', microdata: 'microdata', rdfa: 'rdfa' } as const
const MAX_ITEMS = 200
const MAX_FACTS = 40
const MAX_VALUES = 10

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
  return QUESTION_TEMPLATES.filter(({ types }) => types.some((type) => item.types.includes(type))).flatMap(
    (template) => factOf(item, name.trim().slice(0, 120), template) ?? [],
  )
}

function factOf(item: StructuredItem, name: string, { path, kind, question, labels }: QuestionTemplate) {
  const found = valuesAt(item, path)
  const values = kind === 'list' ? [found.map(({ text }) => text).join('\n')] : found.map(({ text }) => text)
  const [first] = values
  if (first === undefined || first.trim() === '') return null
  const fact: PageFact = {
    question: question.replace('{name}', () => name),
    source: SOURCES[item.syntax],
    kind,
    values,
    hint: found[0]?.currency ?? '',
    about: [name, ...labels],
  }
  return fact
}

type Found = { text: string; currency: string }

function valuesAt(item: StructuredItem, path: string): Found[] {
  const [name = '', ...rest] = path.split('.')
  const values = item.properties[name]?.slice(0, 50) ?? []
  if (rest.length > 0)
    return values
      .filter(isItem)
      .flatMap((one) => valuesAt(one, rest.join('.')))
      .slice(0, MAX_VALUES)
  const currency = textOf(item, 'priceCurrency') ?? ''
  return values.slice(0, name === 'recipeIngredient' || name === 'step' ? 30 : MAX_VALUES).flatMap((value) => {
    const text = isItem(value) ? textOfItem(value) : String(value)
    return text === null || text.trim() === '' ? [] : [{ text: text.trim().slice(0, 2_000), currency }]
  })
}

/** The words that stand for an item: its address in lines, or its name. */
function textOfItem(item: StructuredItem): string | null {
  if (item.types.includes('PostalAddress'))
    return ['streetAddress', 'addressLocality', 'postalCode'].map((name) => textOf(item, name) ?? '').join('\n')
  return textOf(item, 'name') ?? textOf(item, 'text')
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

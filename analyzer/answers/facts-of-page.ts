import { asksReader, isByline } from '../computed/readings/questions.ts'
import type { StructuredData } from '../parsers/structured-data/index.ts'
import type { AnswerBlock } from './answer-blocks.ts'
import { finderFor } from './compare/finder-for.ts'
import { contactFacts } from './contact-facts.ts'
import { factsOfData } from './facts-of-data.ts'
import { currentText, labelledFact, pageFact, termQuestion } from './labelled-facts.ts'
import type { PageFact } from './page-fact.ts'
import { planFacts, priceIn, priceLineFacts, STATISTIC } from './price-facts.ts'

const MAX_FACTS = 15
/** E.164: a country's number first, and 8 to 15 digits in groups. */
const NAMED_PHONE = /\+[1-9]\d{0,2}(?:[ .-]?\(?\d{1,5}\)?){2,6}(?!\d)/
const PHONE_DIGITS = { min: 8, max: 15 } as const
/** Shells, servers and templates write so what they insert. */
const VARIABLE = /\$[a-z_{(]/
/** A label with so many values on a page, such as "Default" or "Since", does not name one thing. */
const MANY_VALUES = 3
const MAX_LINES = 5_000
const MAX_TITLES = 5
const MAX_LINE = 2_000
/** A price in a longer line is a part of a story. */
const LONGEST_PRICE = 80
const INSTALLED = 'With which command is it installed?'
const INSTALL = /\binstall|installieren|installation|instalar|installare|installeren/i
const BYLINE = /^(?:by|von|par|por|di|door)\s\p{Lu}|^\d{1,4}[./-]\d|^\p{L}{3,9}\.? \d{1,2},? \d{4}/u
/** A heading that is no noun: "What is the how to avoid it of ..." is no question. */
const NO_NOUN = /^\d|^(?:how|what|when|where|who|why|is|are|can|does|do|wie|was|wann|wo|comment|quand|cómo|come)\b/i
/** A word with a plural's end, which `status`, `address`, `axis` and abbreviations do not have. */
const PLURAL = /[b-hj-np-rtv-z]s$/
const YES_OR_NO = /^(?:yes|no|ja|nein|oui|non|sí|si|sim|não|nee|tak|nie|✓|✔|✗|✘|x)$/i
const OF_A_FIRM: ReadonlySet<string> = new Set(['telephone', 'address', 'hours'])
const HEADING_TAGS = new Set(['summary', 'button'])

/** What a page can be asked: what its data says, what its structure says, and what is only stated in its text. */
export function allFacts(
  data: StructuredData,
  blocks: readonly AnswerBlock[],
  sent: readonly AnswerBlock[] = blocks,
): PageFact[] {
  const titles = blocks.flatMap(({ level, text }) => (level === 1 ? [text.slice(0, 200)] : []))
  const known = withTitles(factsOfData(data), titles.slice(0, MAX_TITLES))
  const structured = [...known, ...factsOfPage(blocks, known)]
  // A price or a number that has a name is asked by its name.
  const isNamed = (fact: PageFact) =>
    structured.some(({ kind, values }) => kind === fact.kind || (kind === 'text' && isStated(fact, values[0] ?? '')))
  const facts = [...statedValues(blocks, sent).filter((fact) => fact.kind === 'text' || !isNamed(fact)), ...structured]
  return blocks.some(({ text }) => VARIABLE.test(text)) ? facts.filter((fact) => !isInDollars(fact)) : facts
}

/** Where names of variables begin with the sign, so do their numbers. */
function isInDollars({ source, kind, hint }: PageFact): boolean {
  return source === 'page' && kind === 'amount' && hint === '$'
}

/**
 * A thing's name in data is often longer or shorter than its heading; what stands under that is about the same. Where data
 * has the stock of one thing alone, "Add to bag" is about it wherever it stands. Contacts are those of a firm, not of what
 * its page is about.
 */
function withTitles(facts: readonly PageFact[], titles: readonly string[]): PageFact[] {
  const stocks = facts.filter(({ kind }) => kind === 'enumeration').length
  return facts.map((fact) => {
    if (fact.kind === 'enumeration' && stocks === 1) return { ...fact, about: [] }
    if (OF_A_FIRM.has(fact.kind)) return fact
    const title = titles.find((one) => isAlike(one, fact.about[0] ?? ''))
    return title === undefined ? fact : { ...fact, about: [...fact.about, title] }
  })
}

/** At least half of the words of the shorter one, and two of them, are in the other. */
function isAlike(one: string, other: string): boolean {
  const [few = [], many = []] = [one, other]
    .map((text) => [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu))])
    .sort((left, right) => left.length - right.length)
  const shared = few.filter((word) => many.includes(word)).length
  return shared >= Math.min(2, few.length) && shared * 2 >= few.length && shared > 0
}

/**
 * Questions that a page answers in its own structure: tables with headings, definition lists, headings that ask, prices
 * under the headings of a price list, contact lines, the command to install something, and lines that begin with their
 * label. `known` was asked already.
 */
function factsOfPage(blocks: readonly AnswerBlock[], known: readonly PageFact[] = []): PageFact[] {
  const facts = new Map<string, PageFact>()
  const asked = blocks.filter((block) => !isOfCookies(block))
  const vague = vagueQuestions(asked)
  const add = (fact: PageFact) => {
    const isAsked = facts.has(fact.question) || vague.has(fact.question) || known.some((other) => isSame(fact, other))
    if (facts.size < MAX_FACTS && !isAsked) facts.set(fact.question, fact)
  }
  for (const fact of planFacts(asked)) add(fact)
  for (const [index, block] of asked.entries()) {
    if (facts.size >= MAX_FACTS) break
    const fact =
      cellFact(block, asked[index - 1]) ??
      termFact(block) ??
      headingFact(block, asked[index + (isByline(asked[index + 1]?.text ?? '') ? 2 : 1)])
    for (const one of [...(fact ? [fact] : []), ...contactFacts(block), ...installFacts(block)]) add(one)
  }
  for (const fact of priceLineFacts(asked)) add(fact)
  for (const [index, block] of asked.entries()) {
    if (facts.size >= MAX_FACTS) break
    const fact = labelledFact(block, asked[index - 1], asked[index + 1])
    // What data has is asked already, and so is what contact lines say.
    if (fact && ![...known, ...facts.values()].some((other) => isStated(other, block.text))) add(fact)
  }
  return [...facts.values()]
}

/** Questions of labels that have many values. */
function vagueQuestions(blocks: readonly AnswerBlock[]): ReadonlySet<string> {
  const values = new Map<string, Set<string>>()
  for (const [index, block] of blocks.entries()) {
    const fact =
      cellFact(block, blocks[index - 1]) ?? termFact(block) ?? labelledFact(block, blocks[index - 1], blocks[index + 1])
    const [value] = fact?.values ?? []
    if (!fact || value === undefined) continue
    const found = values.get(fact.question) ?? new Set()
    if (found.size < MANY_VALUES) values.set(fact.question, found.add(value))
  }
  return new Set([...values].flatMap(([question, { size }]) => (size >= MANY_VALUES ? [question] : [])))
}

function isSame({ question, kind, values: [value = ''] }: PageFact, other: PageFact): boolean {
  if (question === other.question || (kind === other.kind && other.values.includes(value))) return true
  return (kind === 'telephone' || kind === 'hours') && kind === other.kind && isStated(other, value)
}

function isStated({ kind, values, hint }: PageFact, line: string): boolean {
  return values.some((value) => finderFor(kind, value, hint)?.(line))
}

/** Lists of cookies are on most sites, and nobody asks assistants for them. */
function isOfCookies({ headings, labels }: AnswerBlock): boolean {
  return [...headings, ...labels].some((text) => /cookie/i.test(text) || /^_{1,2}[a-z]/i.test(text))
}

function installFacts({ tag, text, headings }: AnswerBlock): PageFact[] {
  const heading = headings.findLast((one) => INSTALL.test(one))
  if (tag !== 'pre' || heading === undefined || !isWord(text)) return []
  return [{ ...pageFact(INSTALLED, text, [heading]), template: INSTALLED }]
}

function cellFact(block: AnswerBlock, previous: AnswerBlock | undefined): PageFact | null {
  const [property, item] = block.labels
  const text = currentText(block)
  if (block.tag !== 'td' || property === undefined || !isWord(text)) return null
  // A heading of the row stands right before its cell; one of the column does not.
  if (item === undefined && previous?.text !== property) return null
  if (item === undefined) return termQuestion(property, text)
  const isNoun = !NO_NOUN.test(property) && !YES_OR_NO.test(text)
  const verb = PLURAL.test(property) ? 'are' : 'is'
  const question = isNoun
    ? `What ${verb} the ${property.slice(0, 80)} of ${item.slice(0, 80)}?`
    : `${item}: ${property}?`
  return { ...pageFact(question.replace(/\?\?$/, '?'), text, [item]), neutral: `${item}: ${property}?` }
}

function termFact(block: AnswerBlock): PageFact | null {
  const [term] = block.labels
  const text = currentText(block)
  if (block.tag !== 'dd' || term === undefined || !isWord(text)) return null
  return term.endsWith('?') ? pageFact(term, text, [term]) : termQuestion(term, text)
}

function headingFact({ level, tag, text }: AnswerBlock, next: AnswerBlock | undefined): PageFact | null {
  if ((level === 0 && !HEADING_TAGS.has(tag)) || !/[?？]$/.test(text) || asksReader(text)) return null
  if (!next || next.level > 0 || !isWord(next.text) || BYLINE.test(next.text)) return null
  // The lines of teasers are no answers, but "Yes." is one.
  const isSentence = /[.!。！:;]$/.test(next.text) || next.text.split(' ').length > 4
  return isSentence ? pageFact(text, next.text, [text]) : null
}

function isWord(text: string): boolean {
  return /[\p{L}\p{N}✓✔✗✘]/u.test(text)
}

/**
 * What people ask any page, where its text alone has the answer: the first price and telephone number that it names, and
 * what it is about where the HTML as sent does not say so. Elsewhere that question would be answered on every page.
 */
function statedValues(blocks: readonly AnswerBlock[], sent: readonly AnswerBlock[]): PageFact[] {
  const heading = blocks.find(({ level }) => level === 1)?.text.slice(0, 200)
  const lines = blocks.slice(0, MAX_LINES).map(({ text }) => text.slice(0, MAX_LINE))
  const isPriced = (line: string, at: number) => line.length <= LONGEST_PRICE && !STATISTIC.test(lines[at - 1] ?? '')
  const price = firstIn(lines, (line, at) => (isPriced(line, at) ? priceIn(line) : null))
  const phone = firstIn(lines, phoneIn)
  const fact = (question: string, kind: PageFact['kind'], value: string, hint = ''): PageFact => ({
    question,
    source: 'page',
    kind,
    values: [value],
    hint,
    about: [],
  })
  const isSent = heading === undefined || sent.some(({ text }) => text.includes(heading))
  return [
    ...(isSent ? [] : [fact('What is this page about?', 'text', heading)]),
    ...(price ? [fact('Which price does this page name?', 'amount', price.number, price.currency)] : []),
    ...(phone === null ? [] : [fact('Which telephone number does this page name?', 'telephone', phone)]),
  ]
}

function phoneIn(line: string): string | null {
  const [found = ''] = NAMED_PHONE.exec(line) ?? []
  const digits = found.replace(/\D/g, '').length
  return digits >= PHONE_DIGITS.min && digits <= PHONE_DIGITS.max ? found : null
}

function firstIn<Found>(lines: readonly string[], find: (line: string, at: number) => Found | null): Found | null {
  for (const [at, line] of lines.entries()) {
    const found = find(line, at)
    if (found !== null) return found
  }
  return null
}

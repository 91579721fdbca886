import {
  ANSWER_LIMITS,
  type AnswerReaderId,
  type Answers,
  type AnswerVerdict,
  type PageQuestion,
} from '../contract/index.ts'
import type { AnswerBlock } from './answer-blocks.ts'
import { answerGate, type GateVerdict, type ReadPage, withoutStruck } from './answer-gate.ts'
import { charactersBefore, readersOf, type AnswerReader, type ReadSources } from './answer-readers.ts'
import { availabilityOf } from './compare/enumeration.ts'
import { finderFor } from './compare/finder-for.ts'
import { localTemplate } from './local-template.ts'
import type { PageFact } from './page-fact.ts'
import { priceIn } from './price-facts.ts'

const WHERE = {
  'JSON-LD': 'Only in JSON-LD; whether assistants read it is disputed.',
  microdata: 'Only in microdata; whether assistants read it is disputed.',
  rdfa: 'Only in RDFa; whether assistants read it is disputed.',
  attribute: 'Only in an attribute; whether assistants read it is disputed.',
} as const
const MARKUP_ONLY = 'Only in the markup: the page does not show it.'
const VARIES = 'The page differs from one request to the next, and others got this in the HTML.'
const LOST: Partial<Record<AnswerReaderId, string>> = {
  html: 'Missing in the HTML as sent: it needs scripts.',
  reader: 'Reader mode drops it.',
  'own-markdown': "The site's own Markdown leaves it out.",
  'llms-txt': 'The file does not mention it.',
}

/** Asks each reader each question. At most 40 questions; no model is involved. */
export function askPage(facts: readonly PageFact[], sources: ReadSources, language: string | null = null): Answers {
  const readers = readersOf(sources)
  const asked = joinRivals(facts.slice(0, 2 * ANSWER_LIMITS.questions), (sources.rendered ?? sources.sent).blocks)
    .slice(0, ANSWER_LIMITS.questions)
    .map((fact, index) => askReaders({ ...fact, local: localQuestion(fact, language) }, index, readers, sources))
  return {
    readers: readers.map(({ id, title }) => ({ id, title })),
    questions: asked,
    summary: summaryOf(asked),
  }
}

type AskedFact = PageFact & { local: string | null }

/** The question as a reader of the page would put it; null for pages in English and other languages that we do not know. */
function localQuestion({ template, name = '', detail, neutral }: PageFact, language: string | null): string | null {
  const translated = template === undefined ? null : localTemplate(template, language)
  if (translated !== null)
    return translated.replace('{name}', () => name) + (detail === undefined ? '' : ` (${detail})`)
  return language === null || language === 'en' ? null : (neutral ?? null)
}

function askReaders(
  fact: AskedFact,
  index: number,
  readers: readonly AnswerReader[],
  sources: ReadSources,
): PageQuestion {
  // Readers share pages, and each page is searched once for a fact.
  const known = new Map<ReadPage['blocks'], GateVerdict>()
  const shown = verdictIn(known, (sources.rendered ?? sources.sent).blocks, fact)
  const isShown = shown.verdict !== 'lost'
  const isOfOtherVersion = shown.quote !== null && sources.isSentToOthers?.(shown.quote) === true
  const verdicts: PageQuestion['verdicts'] = {}
  for (const reader of readers) {
    // A page is not scored against what was read from it.
    if (fact.source === 'page' && reader.page === (sources.rendered ?? sources.sent)) continue
    verdicts[reader.id] = isShown
      ? readerVerdict(reader, verdictIn(known, reader.page.blocks, fact), fact, isOfOtherVersion && isSent(reader))
      : markupOnly(fact, reader)
  }
  const { question, value, quote } = ANSWER_LIMITS
  return {
    id: `q${index + 1}`,
    question: cut(fact.question, question),
    ...(fact.local !== null && { local: cut(fact.local, question) }),
    value: cut([fact.values[0] ?? '', fact.kind === 'amount' ? (fact.hint ?? '') : ''].join(' ').trim(), value),
    kind: fact.kind,
    source: fact.source,
    // A question that names nothing is asked as it is.
    about: fact.template === fact.question ? '' : cut(fact.about[0] ?? fact.name ?? '', value),
    quote: shown.quote === null ? null : cut(shown.quote, quote),
    place: headingPath((sources.rendered ?? sources.sent).blocks, shown.block),
    verdicts,
  }

  function isSent({ page }: AnswerReader): boolean {
    return page.blocks === sources.sent.blocks
  }
}

/** What the lines alone say; data is looked at only where the lines have nothing. */
function verdictIn(
  known: Map<ReadPage['blocks'], GateVerdict>,
  blocks: ReadPage['blocks'],
  fact: PageFact,
): GateVerdict {
  const found = known.get(blocks) ?? answerGate({ blocks, data: [] }, fact)
  known.set(blocks, found)
  return found
}

function markupOnly(fact: PageFact, reader: AnswerReader): AnswerVerdict {
  const seen = answerGate({ blocks: [], data: reader.page.data }, fact)
  const verdict = seen.verdict === 'not-testable' ? 'not-testable' : 'data-only'
  return { verdict, reason: verdict === 'data-only' ? MARKUP_ONLY : '', quote: null, at: null }
}

function readerVerdict(
  reader: AnswerReader,
  found: GateVerdict,
  fact: AskedFact,
  isOfOtherVersion: boolean,
): AnswerVerdict {
  const { verdict, quote, block } = found
  const nothing = { quote: null, at: null }
  if (verdict === 'not-testable') return { verdict, reason: 'Values like this cannot be compared.', ...nothing }
  if (verdict === 'lost') {
    const data = answerGate({ blocks: [], data: reader.page.data }, fact)
    if (data.where) return { verdict: 'data-only', reason: WHERE[data.where], ...nothing }
    if (isOfOtherVersion) return { verdict: 'not-testable', reason: VARIES, ...nothing }
    return { verdict, reason: LOST[reader.id] ?? 'Missing in the HTML that this is made of.', ...nothing }
  }
  const at = block === null ? null : charactersBefore(reader.page.blocks, block)
  const here = { quote: quote === null ? null : cut(quote, ANSWER_LIMITS.quote), at }
  const { rival } = fact
  const saysBoth =
    rival !== undefined && answerGate({ blocks: [], data: reader.page.data }, { ...fact, values: [rival] }).where
  if (saysBoth) return { verdict: 'contradictory', reason: `Its data also says ${cut(rival, 100)}.`, ...here }
  if (reader.limit !== null && at !== null && at >= reader.limit)
    return { verdict: 'past-cut', reason: `At character ${at.toLocaleString('en')}, after the cut.`, ...here }
  if (verdict === 'orphaned')
    return { verdict, reason: 'The value is there, but nothing near it says what it belongs to.', ...here }
  if (reader.chunks && block !== null && !isFirst(reader.chunks, block, fact))
    return { verdict: 'not-first', reason: 'The chunk with it is not among the first five.', ...here }
  return { verdict: 'answered', reason: '', ...here }
}

function isFirst(chunks: NonNullable<AnswerReader['chunks']>, block: number, fact: AskedFact): boolean {
  const [name = '', label = ''] = fact.about
  return chunks.search([fact.local ?? fact.question, `${name} ${label}`, name]).has(chunks.chunkOf(block))
}

function headingPath(blocks: ReadPage['blocks'], block: number | null): string | null {
  const headings = block === null ? [] : (blocks[block]?.headings ?? [])
  return headings.length === 0 ? null : cut(headings.join(' › '), ANSWER_LIMITS.quote)
}

function summaryOf(questions: readonly PageQuestion[]): string {
  if (questions.length === 0) return 'This page states no fact that we can ask for.'
  const judged = questions.filter(({ verdicts }) => verdicts.html && verdicts.html.verdict !== 'not-testable')
  const answered = judged.filter(({ verdicts }) => verdicts.html?.verdict === 'answered').length
  const noun = judged.length === 1 ? 'question' : 'questions'
  if (judged.length === 0) return 'None of the facts on this page can be compared.'
  const first = `Assistants that do not run scripts can answer ${answered} of ${judged.length} ${noun} about this page.`
  const dropped = judged.filter(({ verdicts }) => verdicts.reader?.verdict === 'lost').length
  return dropped === 0 ? first : `${first} Reader mode loses ${dropped}.`
}

/** Never through the middle of a sign that takes two units. */
function cut(text: string, limit: number): string {
  return text.slice(0, limit).replace(/[\ud800-\udbff]$/, '')
}

const RIVALLED: ReadonlySet<string> = new Set(['amount', 'date', 'enumeration'])

/**
 * Of two prices or days in the data for one question, where the page shows one alone, the other contradicts it. Where it
 * shows both they may be variants, and each is asked. What the page shows in place of its data is contradicted too.
 */
function joinRivals(facts: readonly PageFact[], blocks: readonly AnswerBlock[]): PageFact[] {
  const shown = (fact: PageFact) => answerGate({ blocks, data: [] }, fact).verdict
  return facts.flatMap((fact) => {
    if (fact.source === 'page' || !RIVALLED.has(fact.kind)) return [fact]
    const others = facts.filter((other) => other !== fact && other.question === fact.question)
    const [rival] = others
    if (others.length > 1) return [fact]
    const own = shown(fact)
    if (!rival) return [(own === 'lost' && shownInstead(fact, blocks)) || fact]
    const its = shown(rival)
    if (own === 'lost' && (its === 'answered' || its === 'orphaned')) return []
    const isRivalled = its === 'lost' && (own === 'answered' || own === 'orphaned')
    return [{ ...fact, ...(isRivalled && rival.values[0] !== undefined && { rival: rival.values[0] }) }]
  })
}

/** The fact as a line right under the thing's own heading has it: that it is sold out, or the only price there. */
function shownInstead(fact: PageFact, blocks: readonly AnswerBlock[]): PageFact | null {
  const name = fact.name?.toLowerCase()
  const [value = ''] = fact.values
  // The lowest and the highest price of several are not each on the page.
  if (name === undefined || / at (?:least|most)\?$/.test(fact.question)) return null
  const own = blocks.filter(({ level, headings }) => level === 0 && headings.at(-1)?.toLowerCase().includes(name))
  const instead = fact.kind === 'enumeration' ? otherStock(value, own) : onlyPrice(own, fact.hint)
  return instead === null ? null : { ...fact, values: [instead], rival: value }
}

function otherStock(value: string, own: readonly AnswerBlock[]): string | null {
  const other = availabilityOf(value) === 'InStock' ? 'Out of stock' : 'In stock'
  const find = finderFor('enumeration', other)
  return own.some(({ text }) => find?.(text)) ? other : null
}

function onlyPrice(own: readonly AnswerBlock[], currency: string | undefined): string | null {
  const prices = own.flatMap(({ text, struck }) => {
    const number = priceIn(withoutStruck(text, struck))?.number
    return number !== undefined && finderFor('amount', number, currency)?.(text) ? [number] : []
  })
  return new Set(prices).size === 1 ? (prices[0] ?? null) : null
}

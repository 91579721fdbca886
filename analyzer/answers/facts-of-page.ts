import type { AnswerBlock } from './answer-blocks.ts'
import type { PageFact } from './page-fact.ts'

const MAX_FACTS = 15
const MAX_VALUE = 300
const MAX_CONTACT = 300
const PHONE_LABEL =
  /(?:^|[^\p{L}])(?:tele)?(?:phone|fon|tel\.?|call(?: us)?|téléphone|teléfono|telefono|telefoon|telefone)[:\s]/iu
const PHONE = /\+?\(?\d[\d\s().\-–/]{5,20}\d/
const MAIL = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}/
const NAMED_PHONE = /\+\d{1,3}[\s().\d-]{7,18}\d/
const MAX_LINES = 5_000
const MAX_LINE = 2_000
const INSTALL = /\binstall|installieren|installation|instalar|installare|installeren/i
const NUMBER = String.raw`\d{1,7}(?:[.,]\d{3}){0,2}(?:[.,]\d{2})?`
const PRICE = new RegExp(`([$€£¥]|CHF|USD|EUR|GBP) ?(${NUMBER})(?:$|[^\\d])|(${NUMBER}) ?([€£]|EUR|CHF|zł)`)

/**
 * Questions that a page answers in its own structure: tables with headings, definition lists, headings that ask, prices
 * under the headings of a price list, contact lines, and the command to install something. `known` was asked already.
 */
export function factsOfPage(blocks: readonly AnswerBlock[], known: readonly PageFact[] = []): PageFact[] {
  const facts = new Map<string, PageFact>()
  for (const [index, block] of blocks.entries()) {
    if (facts.size >= MAX_FACTS) break
    if (isOfCookies(block)) continue
    const fact = cellFact(block, blocks[index - 1]) ?? termFact(block) ?? headingFact(block, blocks[index + 1])
    for (const one of [...(fact ? [fact] : []), ...contactFacts(block), ...installFacts(block)])
      if (!facts.has(one.question) && !known.some((other) => isSame(one, other))) facts.set(one.question, one)
  }
  for (const fact of planFacts(blocks)) if (facts.size < MAX_FACTS) facts.set(fact.question, fact)
  return [...facts.values()]
}

function isSame({ kind, values: [value] }: PageFact, other: PageFact): boolean {
  return kind === other.kind && (kind === 'telephone' || other.values.some((one) => one === value))
}

/** Lists of cookies are on most sites, and nobody asks assistants for them. */
function isOfCookies({ headings, labels }: AnswerBlock): boolean {
  return [...headings, ...labels].some((text) => /cookie/i.test(text) || /^_{1,2}[a-z]/i.test(text))
}

function contactFacts({ text, headings }: AnswerBlock): PageFact[] {
  if (text.length > MAX_CONTACT) return []
  const about = headings.slice(-1)
  const phone = PHONE_LABEL.test(`${text} `) ? PHONE.exec(text)?.[0] : undefined
  const mail = MAIL.exec(text)?.[0]
  const source = 'page'
  return [
    ...(phone === undefined
      ? []
      : [
          {
            question: 'What is the telephone number?',
            source,
            kind: 'telephone',
            values: [phone],
            about: ['call', 'phone', 'telephone', 'tel', ...about],
          } as const,
        ]),
    ...(mail === undefined
      ? []
      : [
          {
            question: 'What is the email address?',
            source,
            kind: 'text',
            values: [mail],
            about: ['email', 'mail', 'contact', ...about],
          } as const,
        ]),
  ]
}

function installFacts({ tag, text, headings }: AnswerBlock): PageFact[] {
  const heading = headings.findLast((one) => INSTALL.test(one))
  if (tag !== 'pre' || heading === undefined || !isWord(text)) return []
  return [pageFact('With which command is it installed?', text, [heading])]
}

/** Two headings at least must have a price of their own: a single price is a product, which its data describes. */
function planFacts(blocks: readonly AnswerBlock[]): PageFact[] {
  const plans = new Map<string, PageFact>()
  for (const { spaced, text, struck, headings, level } of blocks) {
    const heading = headings.at(-1)
    if (level > 0 || heading === undefined || heading.length > 60 || heading.endsWith('?') || text.length > 200)
      continue
    const price = priceIn(text) ?? priceIn(spaced.replace(/(\d) ([.,]\d)/g, '$1$2').replace(/([$€£]) (\d)/g, '$1$2'))
    if (!price || plans.has(heading) || struck.some((old) => old.includes(price.number))) continue
    plans.set(heading, {
      question: `How much does ${heading} cost?`,
      source: 'page',
      kind: 'amount',
      values: [price.number],
      hint: price.currency,
      about: [heading],
    })
  }
  return plans.size < 2 ? [] : [...plans.values()].slice(0, 8)
}

function cellFact({ tag, text, labels }: AnswerBlock, previous: AnswerBlock | undefined): PageFact | null {
  const [column, row] = labels
  if (tag !== 'td' || column === undefined || !isWord(text)) return null
  // A heading of the row stands right before its cell; one of the column does not.
  if (row === undefined && previous?.text !== column) return null
  if (row === undefined) return pageFact(`What is "${column.replace(/:$/, '').slice(0, 80)}" here?`, text, [column])
  return pageFact(`What is the ${column.slice(0, 80)} of ${row.slice(0, 80)}?`, text, [row])
}

function termFact({ tag, text, labels: [term] }: AnswerBlock): PageFact | null {
  if (tag !== 'dd' || term === undefined || !isWord(text)) return null
  return pageFact(term.endsWith('?') ? term : `What is "${term.replace(/:$/, '').slice(0, 80)}" here?`, text, [term])
}

function headingFact({ level, text }: AnswerBlock, next: AnswerBlock | undefined): PageFact | null {
  if (level === 0 || !/[?？]$/.test(text) || !next || next.level > 0 || !isWord(next.text)) return null
  return pageFact(text, next.text, [text])
}

function pageFact(question: string, value: string, about: readonly string[]): PageFact {
  return { question, source: 'page', kind: 'text', values: [value.slice(0, MAX_VALUE)], about }
}

function isWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text)
}

/**
 * What people ask any page, where its text alone has the answer: the first price and telephone number that it names, and
 * what it is about where the HTML as sent does not say so. Elsewhere that question would be answered on every page.
 */
export function statedValues(blocks: readonly AnswerBlock[], sent: readonly AnswerBlock[]): PageFact[] {
  const heading = blocks.find(({ level }) => level === 1)?.text.slice(0, 200)
  const lines = blocks.slice(0, MAX_LINES).map(({ text }) => text.slice(0, MAX_LINE))
  const price = firstIn(lines, priceIn)
  const phone = firstIn(lines, (line) => NAMED_PHONE.exec(line)?.[0] ?? null)
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

function firstIn<Found>(lines: readonly string[], find: (line: string) => Found | null): Found | null {
  for (const line of lines) {
    const found = find(line)
    if (found !== null) return found
  }
  return null
}

/** The first amount of a line with its sign or code, in either order, as price lists write it. */
function priceIn(line: string): { number: string; currency: string } | null {
  const found = PRICE.exec(line)
  const [number, currency] = [found?.[2] ?? found?.[3], found?.[1] ?? found?.[4]]
  return number === undefined || currency === undefined ? null : { number, currency }
}

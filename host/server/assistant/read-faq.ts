/** `asks` are other wordings of the question. An entry without an answer is a subject that we do not answer. */
export type FaqEntry = { question: string; asks: readonly string[]; answer: string; source: string; url: string }

/** What an entry may name in braces. */
export type Facts = Readonly<Record<string, string | number>>

type Line = { text: string; number: number }
type Draft = { question: Line; asks: Line[]; answer: Line[] }

/** A brace after a slash is part of an address, and one with a quote is JSON. */
const FACT = /(?<!\/)\{([^{}"]*)\}/g
const HEADER = /^---\n([\s\S]*?)\n---\n/

/**
 * The entries of one file: a header with `source` and `url`, the page that the answers refer to, and for each entry a
 * heading with the question, the answer, and a list of other wordings.
 * Throws an error that begins with the file and line of what is wrong.
 */
export function readFaq(
  file: string,
  text: string,
  facts: Facts,
  series: Readonly<Record<string, readonly Facts[]>> = {},
): FaqEntry[] {
  const head = HEADER.exec(text)?.[0] ?? ''
  const { source = '', url = '', each } = headerOf(head)
  const repeated = each === undefined ? [{}] : series[each]
  if (!repeated) throw new Error(`${file}:1: there is no series “${each}”`)
  if (url && !source) throw new Error(`${file}:1: the header has no source`)
  const first = head.split('\n').length
  const drafts = readDrafts(
    file,
    text
      .slice(head.length)
      .split('\n')
      .map((line, index) => ({ text: line.trim(), number: first + index })),
  )
  return repeated.flatMap((more) => {
    const known = { ...facts, ...more }
    const filled = (line: Line) => fill(file, line, known)
    return drafts.map(({ question, asks, answer }) => {
      if (answer.length > 0 !== (url !== ''))
        throw new Error(`${file}:${question.number}: an answer needs a url in the header, and a url needs an answer`)
      return {
        question: filled(question),
        asks: asks.map(filled),
        answer: answer.map(filled).join(' ').trim(),
        source,
        url,
      }
    })
  })
}

function headerOf(head: string): Partial<Record<string, string>> {
  return Object.fromEntries(Array.from(head.matchAll(/^(\w+): *(.+)$/gm), ([, name, value]) => [name, value]))
}

function readDrafts(file: string, lines: readonly Line[]): Draft[] {
  const drafts: Draft[] = []
  for (const { text, number } of lines) {
    const draft = drafts.at(-1)
    if (text.startsWith('## ')) drafts.push({ question: { text: text.slice(3), number }, asks: [], answer: [] })
    else if (text !== '' && !draft) throw new Error(`${file}:${number}: text before the first question`)
    else if (text.startsWith('- ')) draft?.asks.push({ text: text.slice(2), number })
    else if (text !== '') draft?.answer.push({ text, number })
  }
  return drafts
}

function fill(file: string, { text, number }: Line, facts: Facts): string {
  return text.replace(FACT, (_, name: string) => {
    const value = Object.hasOwn(facts, name) ? facts[name] : undefined
    if (value === undefined)
      throw new Error(`${file}:${number}: there is no fact “${name}”; there are ${Object.keys(facts).join(', ')}`)
    return String(value)
  })
}

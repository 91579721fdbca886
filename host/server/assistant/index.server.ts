import type { AskInput, AssistantAnswer } from '#host/contract/assistant.ts'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import type { Logger } from '../platform/logger.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import { toAnchor } from '../site/index.server.ts'
import { answerQuestion } from './answer-question.ts'
import { COMMON_QUESTIONS } from './faq-entries.ts'
import { findPassages, knowledge } from './find-passages.ts'
import type { Passage } from './passage.ts'
import { writeAnswer, type AnswerWriter } from './write-answer.ts'

export { FAQ_PAGE_ENTRIES, SUPPORT_ENTRIES } from './faq-entries.ts'
export { WRITER_INSTRUCTIONS, type AnswerWriter } from './write-answer.ts'

/** Better wording is not worth a longer wait: the index answers at once. */
const WRITER_LIMIT_MS = 15_000

export const WELCOME = `Hello. Ask me about AI optimization and how ChatGPT, Claude, Gemini and Perplexity see your site. I answer from ${PRODUCT_NAME}’s own documentation and cite the source of each answer.`

/** Builds the index after the current response, so that it is ready before the first question. */
export function prepareAnswers(): void {
  setImmediate(() => void knowledge())
}

export function commonQuestions(): readonly string[] {
  prepareAnswers()
  return COMMON_QUESTIONS
}

const MOST_FOUND = 10
const MAX_LEAD = 240

function shortened(text: string): string {
  return text.length <= MAX_LEAD ? text : `${text.slice(0, MAX_LEAD).replace(/\s\S*$/, '')} …`
}

/** Sections of the documentation that match a question: those with all of its words first, then the best of the others. */
export async function searchDocumentation(question: string, clientAddress: string, limits: RateLimits) {
  await limits.take('assistant', clientAddress)
  const { passages } = await findPassages({ question, previousQuestions: [] })
  const words = lowercaseWords(question)
  const hasAll = ({ title, source, answer }: Passage) => {
    const present = new Set(lowercaseWords(`${title} ${source} ${answer}`))
    return words.every((word) => present.has(word))
  }
  const documents = passages.filter(({ url }) => url.startsWith('/docs/'))
  const found = [...documents.filter(hasAll), ...documents.filter((passage) => !hasAll(passage))].map((passage) => ({
    path: linkOf(passage),
    title: passageTitle(passage),
    lead: shortened(passage.answer),
  }))
  const unique = new Map(found.toReversed().map((one) => [`${one.path} ${one.title}`, one]))
  return [...unique.values()].toReversed().slice(0, MOST_FOUND)
}

function lowercaseWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

function linkOf({ url, section }: Passage): string {
  const page = url.replace(/\.md$/, '')
  return section === undefined ? page : `${page}#${toAnchor(section)}`
}

/** A table row is named by its first cell, which means little without its heading. */
function passageTitle({ isQuestion, source, title }: Passage): string {
  if (isQuestion) return title
  return source.endsWith(title) ? source : `${source}: ${title}`
}

/** `writer` is null if the operator has set no key: answers then quote the documentation. */
type AskDeps = { limits: RateLimits; logger: Pick<Logger, 'warn'>; writer: AnswerWriter | null }

export async function ask(
  input: AskInput,
  clientAddress: string,
  { limits, logger, writer }: AskDeps,
): Promise<AssistantAnswer> {
  await limits.take('assistant', clientAddress)
  if (!writer) return answerQuestion(input)
  try {
    const written = await writeAnswer(input, writer, AbortSignal.timeout(WRITER_LIMIT_MS))
    if (written) return written
    logger.warn('the language model went beyond its sources; answering from the index')
  } catch (error) {
    logger.warn({ err: error }, 'the language model could not be reached; answering from the index')
  }
  return answerQuestion(input)
}

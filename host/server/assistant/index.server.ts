import type { AskInput, AssistantAnswer } from '#host/contract/assistant.ts'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import type { Logger } from '../platform/logger.ts'
import type { RateLimit, RateLimits } from '../platform/rate-limits.ts'
import { anchorOf } from '../site/index.server.ts'
import { answerQuestion } from './answer-question.ts'
import { COMMON_QUESTIONS } from './faq-data.ts'
import { findPassages, knowledge } from './find-passages.ts'
import type { Passage } from './passage.ts'
import { writeAnswer, type AnswerWriter } from './write-answer.ts'

export { FAQ_ENTRIES } from './faq-data.ts'
export { WRITER_INSTRUCTIONS, type AnswerWriter } from './write-answer.ts'

const PER_ADDRESS: RateLimit = {
  name: 'assistant',
  points: 30,
  windowSeconds: 60,
  refusal: 'Too many questions',
  per: 'address',
}
/** Nobody waits longer for better words: the index has an answer at once. */
const WRITER_LIMIT_MS = 15_000

export const WELCOME = `Hello. Ask me about AI optimization and how ChatGPT, Claude, Gemini and Perplexity see your site. I answer from ${PRODUCT_NAME}’s own documentation and say where each answer stands.`

/** Whoever opens a page that asks, asks soon: the index is made meanwhile, behind the answer. */
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

/** Sections of the documentation that speak of a question: those with its very words, then the best. */
export async function searchDocumentation(question: string, clientAddress: string, limits: RateLimits) {
  await limits.take(PER_ADDRESS, clientAddress)
  const { passages } = await findPassages({ question, previousQuestions: [] })
  const words = wordsOf(question)
  const hasAll = ({ title, source, answer }: Passage) => {
    const said = new Set(wordsOf(`${title} ${source} ${answer}`))
    return words.every((word) => said.has(word))
  }
  const documents = passages.filter(({ url }) => url.startsWith('/docs/'))
  const found = [...documents.filter(hasAll), ...documents.filter((passage) => !hasAll(passage))].map((passage) => ({
    path: placeOf(passage),
    title: nameOf(passage),
    lead: shortened(passage.answer),
  }))
  const unique = new Map(found.toReversed().map((one) => [`${one.path} ${one.title}`, one]))
  return [...unique.values()].toReversed().slice(0, MOST_FOUND)
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}

function placeOf({ url, section }: Passage): string {
  const page = url.replace(/\.md$/, '')
  return section === undefined ? page : `${page}#${anchorOf(section)}`
}

/** A row of a table is named by its first cell, which says little without the heading above. */
function nameOf({ isQuestion, source, title }: Passage): string {
  if (isQuestion) return title
  return source.endsWith(title) ? source : `${source}: ${title}`
}

/** `writer` is null where the operator has set no key; answers are then the documentation's own words. */
type AskDeps = { limits: RateLimits; logger: Pick<Logger, 'warn'>; writer: AnswerWriter | null }

export async function ask(
  input: AskInput,
  clientAddress: string,
  { limits, logger, writer }: AskDeps,
): Promise<AssistantAnswer> {
  await limits.take(PER_ADDRESS, clientAddress)
  if (!writer) return answerQuestion(input)
  try {
    const written = await writeAnswer(input, writer, AbortSignal.timeout(WRITER_LIMIT_MS))
    if (written) return written
    logger.warn('the assistant wrote what its sources do not say; the index answers')
  } catch (error) {
    logger.warn({ err: error }, 'the assistant could not be asked; the index answers')
  }
  return answerQuestion(input)
}

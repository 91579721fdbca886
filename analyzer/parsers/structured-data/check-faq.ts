import type { HtmlDocument } from '../html/html-tree.ts'
import { findTexts } from '../text/find-texts.ts'
import { lettersOf } from '../text/letters-of.ts'
import { visibleTextOf } from '../text/visible-text.ts'
import { isItem, textOf, type StructuredItem } from './structured-item.ts'
import { itemsOfType, type StructuredData } from './structured-data.ts'

export type FaqQuestion = {
  question: string
  answer: string | null
  /** Whether question and answer are in the visible text of the page. */
  visible: boolean
}
/** The FAQ markup of a page. It is also invalid if any JSON-LD block is not JSON. */
export type FaqCheck = {
  hasFaqSchema: boolean
  questions: FaqQuestion[]
  valid: boolean
  faults: FaqFault[]
}
export type FaqFault =
  'broken-json' | 'no-question' | 'question-without-text' | 'question-without-answer' | 'not-visible'

/** For all FAQPage items together. A question that several of them share counts once. */
const QUESTION_LIMIT = 1_000
const ANSWER_LIMIT = 20
const TEXT_LIMIT = 2_000_000

/**
 * Checks FAQPage markup in any syntax by Google's former requirements (mainEntity, Question.name, Question.acceptedAnswer,
 * Answer.text) and its rule that marked-up content must be visible. A page without FAQ markup is valid.
 */
export function checkFaq(document: HtmlDocument, data: StructuredData): FaqCheck {
  const faults = new Set<FaqFault>()
  if (data.blocks.some((block) => !block.valid)) faults.add('broken-json')
  const pages = itemsOfType(data, 'FAQPage')
  const entities = new Set<StructuredItem>()
  for (const page of pages) {
    const own = mainQuestions(page)
    if (own.length === 0) faults.add('no-question')
    for (const entity of own) if (entities.size < QUESTION_LIMIT) entities.add(entity)
  }
  const asked = [...entities].map((entity) => ({ question: textOf(entity, 'name') ?? '', answer: readAnswer(entity) }))
  const marked = asked.flatMap(({ question, answer }) => [question, answer ?? '']).map(beginningOf)
  const text = asked.length > 0 ? comparable(visibleTextOf(document)).slice(0, TEXT_LIMIT) : ''
  const found = findTexts(text, marked)
  const questions = asked.map(({ question, answer }) => {
    if (comparable(question) === '') faults.add('question-without-text')
    if (answer === null) faults.add('question-without-answer')
    const visible = found.has(beginningOf(question)) && found.has(beginningOf(answer ?? ''))
    if (!visible) faults.add('not-visible')
    return { question, answer, visible }
  })
  return { hasFaqSchema: pages.length > 0, questions, valid: faults.size === 0, faults: [...faults] }
}

function mainQuestions(page: StructuredItem): StructuredItem[] {
  return (page.properties['mainEntity'] ?? []).filter(isItem).filter((item) => item.types.includes('Question'))
}

function readAnswer(question: StructuredItem): string | null {
  for (const answer of (question.properties['acceptedAnswer'] ?? []).slice(0, ANSWER_LIMIT)) {
    const text = isItem(answer) && answer.types.includes('Answer') ? textOf(answer, 'text') : null
    if (text !== null && comparable(text) !== '') return text
  }
  return null
}

/** Long answers are compared by their beginning, because markup often omits later links and lists. */
const COMPARED_LENGTH = 160

function beginningOf(marked: string): string {
  return comparable(marked).slice(0, COMPARED_LENGTH)
}

/** Answers may contain markup. */
function comparable(text: string): string {
  return lettersOf(text.replace(/<[^<>]*>/g, ' ').replace(/&(?:#\d+|#x[\da-f]+|[a-z]+);/gi, ' '))
}

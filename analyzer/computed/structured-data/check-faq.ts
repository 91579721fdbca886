import type { HtmlDocument } from '../html/parse-html-document.ts'
import { lettersOf } from '../text/letters-of.ts'
import { visibleTextOf } from '../text/visible-text.ts'
import { isItem, textOf, type StructuredItem } from './structured-item.ts'
import { itemsOfType, type StructuredData } from './structured-data.ts'

export type FaqQuestion = {
  question: string
  answer: string | null
  /** Whether question and answer stand in the visible text of the page. */
  visible: boolean
}
/** The FAQ markup of a page. `valid` is also false when any JSON-LD block is not JSON. */
export type FaqCheck = {
  hasFaqSchema: boolean
  questions: FaqQuestion[]
  valid: boolean
  faults: FaqFault[]
}
export type FaqFault =
  'broken-json' | 'no-question' | 'question-without-text' | 'question-without-answer' | 'not-visible'

/**
 * Checks FAQPage markup in any syntax by Google's former FAQPage requirements (mainEntity, Question.name,
 * Question.acceptedAnswer, Answer.text) and the rule that marked content must be visible. A page without FAQ markup and
 * without broken blocks is valid.
 */
export function checkFaq(document: HtmlDocument, data: StructuredData): FaqCheck {
  const faults = new Set<FaqFault>()
  if (data.blocks.some((block) => !block.valid)) faults.add('broken-json')
  const pages = itemsOfType(data, 'FAQPage')
  const text = pages.length > 0 ? comparable(visibleTextOf(document)) : ''
  const questions = pages.flatMap((page) => questionsOf(page, text, faults))
  return { hasFaqSchema: pages.length > 0, questions, valid: faults.size === 0, faults: [...faults] }
}

function questionsOf(page: StructuredItem, text: string, faults: Set<FaqFault>): FaqQuestion[] {
  const entities = (page.properties['mainEntity'] ?? [])
    .filter(isItem)
    .filter((item) => item.types.includes('Question'))
  if (entities.length === 0) faults.add('no-question')
  return entities.map((entity) => {
    const question = textOf(entity, 'name') ?? ''
    const answer = answerOf(entity)
    if (comparable(question) === '') faults.add('question-without-text')
    if (answer === null) faults.add('question-without-answer')
    const visible = isVisible(question, text) && (answer === null || isVisible(answer, text))
    if (!visible) faults.add('not-visible')
    return { question, answer, visible }
  })
}

function answerOf(question: StructuredItem): string | null {
  for (const answer of question.properties['acceptedAnswer'] ?? []) {
    const text = isItem(answer) && answer.types.includes('Answer') ? textOf(answer, 'text') : null
    if (text !== null && comparable(text) !== '') return text
  }
  return null
}

/** Long answers are compared by their beginning: the markup often leaves out links and lists further down. */
const COMPARED_LENGTH = 160

function isVisible(marked: string, text: string): boolean {
  return text.includes(comparable(marked).slice(0, COMPARED_LENGTH))
}

/** Answers may hold markup. */
function comparable(text: string): string {
  return lettersOf(text.replace(/<[^<>]*>/g, ' ').replace(/&(?:#\d+|#x[\da-f]+|[a-z]+);/gi, ' '))
}

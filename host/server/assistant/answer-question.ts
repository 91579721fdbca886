import type { AskInput, AssistantAnswer } from '#host/contract/assistant.ts'
import { findPassages } from './find-passages.ts'
import type { Passage } from './passage.ts'

const MAX_SUGGESTIONS = 3
const CONTACT = { title: 'Contact', url: '/contact' }

const UNKNOWN_TEXT =
  "I don't know. Our documentation does not answer that, and I do not guess. To ask a person, use the contact form."

export const UNKNOWN_ANSWER: AssistantAnswer = { answer: UNKNOWN_TEXT, sources: [CONTACT] }

/** Answers from our own documentation and names the source, or says that it does not know. */
export async function answerQuestion(input: AskInput): Promise<AssistantAnswer> {
  const { passages, fit } = await findPassages(input)
  const [best, ...others] = passages
  if (!best || fit === 'none') return UNKNOWN_ANSWER
  const source = { title: best.source, url: best.url }
  if (fit === 'near') {
    const answer = `I don't know for certain. The closest match in our documentation: ${best.answer}`
    return { answer, sources: [source, CONTACT], ...suggest(passages, input) }
  }
  return { answer: best.answer, sources: [source], ...suggest(others, input) }
}

/** Related questions that were not asked yet. */
export function suggest(
  passages: readonly Passage[],
  { question, previousQuestions }: AskInput,
): { suggestions?: string[] } {
  const asked = new Set([question, ...previousQuestions].map((text) => text.trim().toLowerCase()))
  const suggestions = passages
    .filter(({ isQuestion, title }) => isQuestion && !asked.has(title.toLowerCase()))
    .slice(0, MAX_SUGGESTIONS)
    .map(({ title }) => title)
  return suggestions.length > 0 ? { suggestions } : {}
}

import type { AskInput, AssistantAnswer } from '#host/contract/assistant.ts'
import { findPassages } from './find-passages.ts'
import type { Passage } from './passage.ts'

const MAX_SUGGESTIONS = 3
const CONTACT = { title: 'Contact', url: '/contact' }

const UNKNOWN_TEXT =
  "I don't know. Nothing in our documentation answers that, and I do not guess. A person reads what you send on Contact."

export const UNKNOWN_ANSWER: AssistantAnswer = { answer: UNKNOWN_TEXT, sources: [CONTACT] }

/** Answers out of our own documentation with its source, or says that it does not know. */
export async function answerQuestion(input: AskInput): Promise<AssistantAnswer> {
  const { passages, fit } = await findPassages(input)
  const [best, ...others] = passages
  if (!best || fit === 'none') return UNKNOWN_ANSWER
  const source = { title: best.source, url: best.url }
  if (fit === 'near') {
    const answer = `I don't know for certain. What comes nearest in our documentation: ${best.answer}`
    return { answer, sources: [source, CONTACT], ...suggest(passages, input) }
  }
  return { answer: best.answer, sources: [source], ...suggest(others, input) }
}

/** What to ask next: questions near this one that were not asked yet. */
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

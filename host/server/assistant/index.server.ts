import type { AskInput, AssistantAnswer } from '#host/contract/assistant.ts'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import type { RateLimit, RateLimits } from '../platform/rate-limits.ts'
import { answerQuestion } from './answer-question.ts'
import { COMMON_QUESTIONS } from './faq-data.ts'

export { DOCUMENTS } from './doc-passages.ts'
export { FAQ_ENTRIES } from './faq-data.ts'

const PER_ADDRESS: RateLimit = { name: 'assistant', points: 30, windowSeconds: 60, refusal: 'Too many questions' }

export const WELCOME = `Hello. Ask me about AI optimization and how ChatGPT, Claude, Gemini and Perplexity see your site. I answer from ${PRODUCT_NAME}’s own documentation and say where each answer stands.`

export function commonQuestions(): readonly string[] {
  return COMMON_QUESTIONS
}

export async function ask(
  input: AskInput,
  clientAddress: string,
  { limits }: { limits: RateLimits },
): Promise<AssistantAnswer> {
  await limits.take(PER_ADDRESS, clientAddress)
  return answerQuestion(input)
}

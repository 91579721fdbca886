import type { AnswerSource } from '#host/contract/assistant.ts'

export type ChatMessage = { id: number; timestamp: string } & (
  | { type: 'welcome'; content: string }
  | { type: 'user_question'; content: string }
  | { type: 'faq_answer'; content: string; sources: readonly AnswerSource[]; failed?: boolean }
  | { type: 'suggestion'; content: string; questions: readonly string[] }
)

export const ASK_FAILED = 'Failed to get response. Please try again.'
export const DEFAULT_WELCOME =
  'Hello. Ask me about AI optimization and how visible your site is in ChatGPT, Claude, Gemini and Perplexity.'

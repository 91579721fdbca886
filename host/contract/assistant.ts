import { z } from 'zod'
import type { assistantAnswerSchema } from './answers.ts'

export const MAX_QUESTION_LENGTH = 500
/** Older questions have no bearing on the new one. */
export const MAX_PREVIOUS_QUESTIONS = 20

/** Body of `POST /api/assistant/ask`. */
export const askSchema = z.object({
  question: z
    .string({ error: 'Please enter a question' })
    .trim()
    .min(1, 'Please enter a question')
    .max(MAX_QUESTION_LENGTH, `A question may have at most ${MAX_QUESTION_LENGTH} characters.`),
  previousQuestions: z
    .array(z.string().max(MAX_QUESTION_LENGTH))
    .max(200)
    .default([])
    .transform((questions) => questions.slice(-MAX_PREVIOUS_QUESTIONS)),
})
export type AskInput = z.output<typeof askSchema>

export type AssistantAnswer = z.output<typeof assistantAnswerSchema>
export type AnswerSource = AssistantAnswer['sources'][number]

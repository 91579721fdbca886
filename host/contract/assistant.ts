import type { z } from 'zod'
import { zod } from '#analyzer/contract'
import type { assistantAnswerSchema } from './answers.ts'

export const MAX_QUESTION_LENGTH = 500
/** Older questions have no bearing on the new one. */
export const MAX_PREVIOUS_QUESTIONS = 20

/** Body of `POST /api/assistant/ask`. */
export const askSchema = zod.object({
  question: zod
    .string({ error: 'Please enter a question' })
    .trim()
    .min(1, 'Please enter a question')
    .max(MAX_QUESTION_LENGTH, `A question may have at most ${MAX_QUESTION_LENGTH} characters.`),
  previousQuestions: zod
    .array(zod.string().max(MAX_QUESTION_LENGTH))
    .max(200)
    .default([])
    .transform((questions) => questions.slice(-MAX_PREVIOUS_QUESTIONS)),
})
export type AskInput = z.output<typeof askSchema>

export type AssistantAnswer = z.output<typeof assistantAnswerSchema>
export type AnswerSource = AssistantAnswer['sources'][number]

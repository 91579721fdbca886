import { z } from 'zod'
import { ASSISTANTS } from './assistants.ts'
import { EFFORTS, SEVERITIES } from './finding.ts'

/** What assistants need from a site, in order: without access they read nothing, and without text they cite nothing. */
export const ANSWER_QUESTIONS = {
  access: 'Can AI open it?',
  reading: 'Can AI read it?',
  substance: 'Is there something to cite?',
} as const
export type AnswerQuestion = keyof typeof ANSWER_QUESTIONS

/** `choice` is a decision of the owner, which is neither good nor bad. */
const ANSWER_STATES = ['good', 'partly', 'bad', 'choice'] as const
export type AnswerState = (typeof ANSWER_STATES)[number]

const reply = z.object({ state: z.enum(ANSWER_STATES), text: z.string() })
export type Reply = z.infer<typeof reply>

/** The result in a sentence, and the replies to the three questions; null for a question that was not checked. */
export const answerSchema = z.object({
  headline: z.string(),
  access: reply.nullable(),
  reading: reply.nullable(),
  substance: reply.nullable(),
  start: z.string().nullable().describe('The first job, in its own words'),
})
export type Answer = z.infer<typeof answerSchema>

/** Fixes that share one edit. */
export const jobSchema = z.object({
  id: z.string(),
  title: z.string(),
  blocks: z.enum(['access', 'reading']).nullable().describe('What assistants cannot do before it is done'),
  findings: z.array(z.string()).describe('Ids of the findings that are gone with it'),
  severity: z.enum(SEVERITIES),
  assistants: z.array(z.enum(ASSISTANTS)),
  effort: z.enum(EFFORTS),
  gain: z.number().int().nullable().describe('Points that scoring again gives it, once the jobs before it are done'),
})
export type Job = z.infer<typeof jobSchema>

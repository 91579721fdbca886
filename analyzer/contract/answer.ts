import type { z } from 'zod'
import { zod } from './zod.ts'
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

const reply = zod.object({ state: zod.enum(ANSWER_STATES), text: zod.string() })
export type Reply = z.infer<typeof reply>

/** The result in a sentence, and the replies to the three questions; null for a question that was not checked. */
export const answerSchema = zod.object({
  headline: zod.string(),
  access: reply.nullable(),
  reading: reply.nullable(),
  substance: reply.nullable(),
  start: zod.string().nullable().describe('The first job, in its own words'),
})
export type Answer = z.infer<typeof answerSchema>

/** Fixes that share one edit. */
export const jobSchema = zod.object({
  id: zod.string(),
  title: zod.string(),
  blocks: zod.enum(['access', 'reading']).nullable().describe('What assistants cannot do before it is done'),
  findings: zod.array(zod.string()).describe('Ids of the findings that are gone with it'),
  severity: zod.enum(SEVERITIES),
  assistants: zod.array(zod.enum(ASSISTANTS)),
  effort: zod.enum(EFFORTS),
  gain: zod.number().int().nullable().describe('Points that scoring again gives it, once the jobs before it are done'),
})
export type Job = z.infer<typeof jobSchema>

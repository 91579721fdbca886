import type { z } from 'zod'
import { zod } from './zod.ts'

/** The ways in which AI systems get a page. */
export const ANSWER_READERS = [
  'html',
  'rendered',
  'reader',
  'markdown-5k',
  'markdown-20k',
  'markdown-100k',
  'own-markdown',
  'llms-txt',
  'chunks-256',
  'chunks-512',
] as const
export type AnswerReaderId = (typeof ANSWER_READERS)[number]

export const ANSWER_VERDICTS = [
  'answered',
  'orphaned',
  'data-only',
  'past-cut',
  'not-first',
  'lost',
  'contradictory',
  'not-testable',
] as const
export type AnswerVerdictId = (typeof ANSWER_VERDICTS)[number]

/** How a fact's value is compared with a text. */
export const FACT_KINDS = [
  'amount',
  'date',
  'hours',
  'duration',
  'telephone',
  'address',
  'identifier',
  'enumeration',
  'list',
  'text',
] as const
export type FactKind = (typeof FACT_KINDS)[number]

export const ANSWER_LIMITS = {
  questions: 40,
  question: 200,
  value: 300,
  quote: 300,
  reason: 200,
  passage: 3_000,
  /** Of a reader's text, for an assistant. */
  text: 20_000,
} as const

const verdictSchema = zod.object({
  verdict: zod.enum(ANSWER_VERDICTS),
  reason: zod.string().max(ANSWER_LIMITS.reason),
  /** Word for word from the page; null if the value was not found. Hostile text. */
  quote: zod.string().max(ANSWER_LIMITS.quote).nullable(),
  /** Characters before the quote in what this reader gets, or null. */
  at: zod.number().int().nonnegative().nullable(),
})
export type AnswerVerdict = z.infer<typeof verdictSchema>

const questionSchema = zod.object({
  id: zod.string().max(60),
  question: zod.string().max(ANSWER_LIMITS.question),
  value: zod.string().max(ANSWER_LIMITS.value),
  /** The same in the language of the page, where there is a template for it; null or missing for English. */
  local: zod.string().max(ANSWER_LIMITS.question).nullable().optional(),
  kind: zod.enum(FACT_KINDS),
  source: zod.enum(['json-ld', 'microdata', 'rdfa', 'page']),
  /** What the value belongs to: a name, a label or a heading. */
  about: zod.string().max(ANSWER_LIMITS.value),
  /** Where people read it on the rendered page; null if they cannot. */
  quote: zod.string().max(ANSWER_LIMITS.quote).nullable(),
  /** The headings above it there, outermost first; earlier scans lack it. */
  place: zod.string().max(ANSWER_LIMITS.quote).nullable().optional(),
  verdicts: zod.partialRecord(zod.enum(ANSWER_READERS), verdictSchema),
})
export type PageQuestion = z.infer<typeof questionSchema>

/** Which of the page's own facts survive in each way that AI systems read it. Its texts come from the scanned site. */
export const answersSchema = zod.object({
  readers: zod
    .array(zod.object({ id: zod.enum(ANSWER_READERS), title: zod.string().max(60) }))
    .max(ANSWER_READERS.length),
  questions: zod.array(questionSchema).max(ANSWER_LIMITS.questions),
  summary: zod.string().max(300),
})
export type Answers = z.infer<typeof answersSchema>

/** The passage that each reader would be given for a question, and where it begins; null if it has none. Hostile text. */
export const passagesSchema = zod.record(
  zod.enum(ANSWER_READERS),
  zod.object({ text: zod.string().max(ANSWER_LIMITS.passage), at: zod.number().int().nonnegative() }).nullable(),
)
export type Passages = z.infer<typeof passagesSchema>

/** What a page says to those who run no scripts and to those who do, cut to 20,000 characters. Hostile text. */
export const readTextsSchema = zod.partialRecord(zod.enum(['html', 'rendered']), zod.string().max(ANSWER_LIMITS.text))
export type ReadTexts = z.infer<typeof readTextsSchema>

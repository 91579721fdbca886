import { z } from 'zod'

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

const verdictSchema = z.object({
  verdict: z.enum(ANSWER_VERDICTS),
  reason: z.string().max(ANSWER_LIMITS.reason),
  /** Word for word from the page; null if the value was not found. Hostile text. */
  quote: z.string().max(ANSWER_LIMITS.quote).nullable(),
  /** Characters before the quote in what this reader gets, or null. */
  at: z.number().int().nonnegative().nullable(),
})
export type AnswerVerdict = z.infer<typeof verdictSchema>

const questionSchema = z.object({
  id: z.string().max(60),
  question: z.string().max(ANSWER_LIMITS.question),
  value: z.string().max(ANSWER_LIMITS.value),
  /** The same in the language of the page, where there is a template for it; null or missing for English. */
  local: z.string().max(ANSWER_LIMITS.question).nullable().optional(),
  kind: z.enum(FACT_KINDS),
  source: z.enum(['json-ld', 'microdata', 'rdfa', 'page']),
  /** What the value belongs to: a name, a label or a heading. */
  about: z.string().max(ANSWER_LIMITS.value),
  /** Where people read it on the rendered page; null if they cannot. */
  quote: z.string().max(ANSWER_LIMITS.quote).nullable(),
  /** The headings above it there, outermost first; earlier scans lack it. */
  place: z.string().max(ANSWER_LIMITS.quote).nullable().optional(),
  verdicts: z.partialRecord(z.enum(ANSWER_READERS), verdictSchema),
})
export type PageQuestion = z.infer<typeof questionSchema>

/** Which of the page's own facts survive in each way that AI systems read it. Its texts come from the scanned site. */
export const answersSchema = z.object({
  readers: z.array(z.object({ id: z.enum(ANSWER_READERS), title: z.string().max(60) })).max(ANSWER_READERS.length),
  questions: z.array(questionSchema).max(ANSWER_LIMITS.questions),
  summary: z.string().max(300),
})
export type Answers = z.infer<typeof answersSchema>

/** The passage that each reader would be given for a question, and where it begins; null if it has none. Hostile text. */
export const passagesSchema = z.record(
  z.enum(ANSWER_READERS),
  z.object({ text: z.string().max(ANSWER_LIMITS.passage), at: z.number().int().nonnegative() }).nullable(),
)
export type Passages = z.infer<typeof passagesSchema>

/** What a page says to those who run no scripts and to those who do, cut to 20,000 characters. Hostile text. */
export const readTextsSchema = z.partialRecord(z.enum(['html', 'rendered']), z.string().max(ANSWER_LIMITS.text))
export type ReadTexts = z.infer<typeof readTextsSchema>

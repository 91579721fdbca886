import { z } from 'zod'
import { SEVERITIES } from '#analyzer/contract'

const text = z.string().min(1)
const texts = z.array(text).min(1)
const severity = z.enum(SEVERITIES)

/** The page of best practices. */
export const securityGuidanceSchema = z.strictObject({
  title: text,
  lead: text,
  meta: text,
  headers: z.array(z.strictObject({ name: text, severity, text, value: text, note: text.nullable() })),
  tls: z.strictObject({ practices: texts, issues: texts, notice: z.strictObject({ title: text, text }) }),
  ai: z.strictObject({ text, markup: text, tips: texts }),
  checklist: z.array(z.strictObject({ text, severity })),
  end: text,
})
export type SecurityGuidance = z.infer<typeof securityGuidanceSchema>

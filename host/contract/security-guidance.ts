import type { z } from 'zod'
import { SEVERITIES, zod } from '#analyzer/contract'

const text = zod.string().min(1)
const texts = zod.array(text).min(1)
const severity = zod.enum(SEVERITIES)

/** The page of best practices. */
export const securityGuidanceSchema = zod.strictObject({
  title: text,
  lead: text,
  meta: text,
  headers: zod.array(zod.strictObject({ name: text, severity, text, value: text, note: text.nullable() })),
  tls: zod.strictObject({ practices: texts, issues: texts, notice: zod.strictObject({ title: text, text }) }),
  ai: zod.strictObject({ text, markup: text, tips: texts }),
  checklist: zod.array(zod.strictObject({ text, severity })),
  end: text,
})
export type SecurityGuidance = z.infer<typeof securityGuidanceSchema>

import { z } from 'zod'
import { ASSISTANTS } from './assistants.ts'
import { MODULE_IDS } from './modules.ts'

export const SEVERITIES = ['critical', 'high', 'medium', 'low', 'info'] as const
export type Severity = (typeof SEVERITIES)[number]

export const FIX_PLATFORMS = ['nginx', 'apache', 'cloudflare', 'vercel', 'html'] as const
export type FixPlatform = (typeof FIX_PLATFORMS)[number]

/** The effort of a fix: minutes, about an hour, about a day, a project. */
export const EFFORTS = ['minutes', 'hour', 'day', 'project'] as const
export type Effort = (typeof EFFORTS)[number]
/** Working time in minutes, for sorting and adding up efforts. */
export const EFFORT_MINUTES: Readonly<Record<Effort, number>> = { minutes: 15, hour: 60, day: 480, project: 2_400 }

export const fixSchema = z.object({
  summary: z.string(),
  steps: z.array(z.string()),
  code: z.array(
    z.object({
      /** A server or hosting platform, or the kind of file: `robots.txt`, `json-ld`. */
      platform: z.string(),
      language: z.string(),
      text: z.string(),
    }),
  ),
})
export type Fix = z.infer<typeof fixSchema>

export const findingSchema = z.object({
  /** Unique within a scan and stable between scans: `hsts-missing`. */
  id: z.string().regex(/^[\w-]{1,120}$/),
  module: z.enum(MODULE_IDS),
  severity: z.enum(SEVERITIES),
  title: z.string(),
  /** Quotes from the site, capped. Hostile text, never to be used as HTML. */
  evidence: z.array(z.string()),
  why: z.string(),
  assistants: z.array(z.enum(ASSISTANTS)),
  fix: fixSchema,
  /** Points of the overall score that the fix is expected to bring. */
  gain: z.number().min(0).max(100),
  effort: z.enum(EFFORTS),
  source: z.object({ title: z.string(), url: z.string().startsWith('https://'), date: z.string() }),
  /** A: standard or vendor documentation. B: measured by others. C: opinion, which has no weight. */
  evidenceGrade: z.enum(['A', 'B', 'C']),
})
export type Finding = z.infer<typeof findingSchema>

import type { z } from 'zod'
import { zod } from './zod.ts'
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

export const fixSchema = zod.object({
  summary: zod.string(),
  steps: zod.array(zod.string()),
  code: zod.array(
    zod.object({
      /** A server or hosting platform, or the kind of file: `robots.txt`, `json-ld`. */
      platform: zod.string(),
      language: zod.string(),
      text: zod.string(),
    }),
  ),
})
export type Fix = z.infer<typeof fixSchema>

export const findingSchema = zod.object({
  /** Unique within a scan and stable between scans: `hsts-missing`. */
  id: zod.string().regex(/^[\w-]{1,120}$/),
  module: zod.enum(MODULE_IDS),
  severity: zod.enum(SEVERITIES),
  title: zod.string(),
  /** Quotes from the site, capped. Hostile text, never to be used as HTML. */
  evidence: zod.array(zod.string()),
  why: zod.string(),
  assistants: zod.array(zod.enum(ASSISTANTS)),
  fix: fixSchema,
  /** Points of the overall score that the fix is expected to bring. */
  gain: zod.number().min(0).max(100),
  effort: zod.enum(EFFORTS),
  source: zod.object({ title: zod.string(), url: zod.string().startsWith('https://'), date: zod.string() }),
  /** A: standard or vendor documentation. B: measured by others. C: opinion, which has no weight. */
  evidenceGrade: zod.enum(['A', 'B', 'C']),
})
export type Finding = z.infer<typeof findingSchema>

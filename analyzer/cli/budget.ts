import { z } from 'zod'
import { oneLine, partScores, SCORE_PARTS, type Severity, type SiteReport } from '../contract/index.ts'
import type { ScanObject } from '../output/scan-object.ts'
import { UsageError } from './usage-error.ts'

const score = z.number().min(0).max(100)
const count = z.number().int().min(0)
const PART_NAMES = SCORE_PARTS.map(({ part }) => part)

/** Minimum scores, overall and per part, and the maximum number of critical and high findings. */
const budgetSchema = z.strictObject({
  overall: score.optional(),
  parts: z.partialRecord(z.enum(PART_NAMES), score).optional(),
  /** Of a site scan, by name. */
  templates: z.record(z.string().max(200), score).optional(),
  maxCritical: count.optional(),
  maxHigh: count.optional(),
})
export type Budget = z.infer<typeof budgetSchema>

/** @throws {UsageError} naming the invalid field */
export function parseBudget(document: unknown): Budget {
  const { data, error } = budgetSchema.safeParse(document)
  if (data) return data
  const [issue] = error.issues
  const place = issue?.path.join('.') || 'the file'
  const parts = issue?.path[0] === 'parts' ? ` The parts are ${PART_NAMES.join(', ')}.` : ''
  throw new UsageError(`--budget: ${oneLine(`${place}: ${issue?.message ?? 'cannot be read'}`)}.${parts}`)
}

/** What does not meet the budget, one sentence each. A missing score does not meet it either. */
export function missedBudget(scan: ScanObject, { overall, parts = {}, maxCritical, maxHigh }: Budget): string[] {
  return [
    ...missedScore('The overall score', scan.overallScore, overall),
    ...partScores(scan.scoring).flatMap(({ part, score: reached }) =>
      missedScore(`The part ${part}`, reached, parts[part]),
    ),
    ...tooMany(scan, 'critical', maxCritical),
    ...tooMany(scan, 'high', maxHigh),
  ]
}

/** The same for a whole site, whose templates have scores instead of parts. */
export function missedSiteBudget(
  site: Pick<SiteReport, 'overallScore' | 'templates' | 'findings'>,
  { overall, templates = {}, maxCritical, maxHigh }: Budget,
): string[] {
  return [
    ...missedScore('The overall score', site.overallScore, overall),
    ...Object.entries(templates).flatMap(([name, least]) =>
      missedScore(
        `The template ${oneLine(name)}`,
        site.templates.find((one) => one.name === name)?.score ?? null,
        least,
      ),
    ),
    ...tooMany(site, 'critical', maxCritical),
    ...tooMany(site, 'high', maxHigh),
  ]
}

export function missedScore(what: string, reached: number | null, least: number | undefined): string[] {
  if (least === undefined || (reached !== null && reached >= least)) return []
  return [`${what} is ${reached ?? 'missing'}; at least ${least} is required.`]
}

function tooMany({ findings }: Pick<ScanObject, 'findings'>, severity: Severity, most: number | undefined): string[] {
  const found = findings.filter((finding) => finding.severity === severity).length
  return most === undefined || found <= most
    ? []
    : [`Findings of severity ${severity}: ${found}, at most ${most} allowed.`]
}

import { z } from 'zod'
import { partScores, SCORE_PARTS, type Severity } from '../contract/index.ts'
import type { ScanObject } from '../output/scan-object.ts'
import { oneLine } from '../contract/index.ts'
import { UsageError } from './usage-error.ts'

const score = z.number().min(0).max(100)
const count = z.number().int().min(0)
const PART_NAMES = SCORE_PARTS.map(({ part }) => part)

/** What a site must reach: least scores, overall and of parts, and how many grave findings it may have at most. */
const budgetSchema = z.strictObject({
  overall: score.optional(),
  parts: z.partialRecord(z.enum(PART_NAMES), score).optional(),
  maxCritical: count.optional(),
  maxHigh: count.optional(),
})
export type Budget = z.infer<typeof budgetSchema>

/** @throws {UsageError} for what is no budget, naming the place */
export function parseBudget(document: unknown): Budget {
  const { data, error } = budgetSchema.safeParse(document)
  if (data) return data
  const [issue] = error.issues
  const place = issue?.path.join('.') || 'the file'
  const parts = issue?.path[0] === 'parts' ? ` The parts are ${PART_NAMES.join(', ')}.` : ''
  throw new UsageError(`--budget: ${oneLine(`${place}: ${issue?.message ?? 'cannot be read'}`)}.${parts}`)
}

/** What the scan misses of its budget, a sentence each. What was not measured cannot keep it either. */
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

export function missedScore(what: string, reached: number | null, least: number | undefined): string[] {
  if (least === undefined || (reached !== null && reached >= least)) return []
  return [
    reached === null
      ? `${what} is missing; at least ${least} is required.`
      : `${what} is ${reached}; at least ${least} is required.`,
  ]
}

function tooMany({ findings }: ScanObject, severity: Severity, most: number | undefined): string[] {
  const found = findings.filter((finding) => finding.severity === severity).length
  if (most === undefined || found <= most) return []
  return [
    `There ${found === 1 ? 'is 1' : `are ${found}`} ${severity} ${found === 1 ? 'finding' : 'findings'}; at most ${most} ${most === 1 ? 'is' : 'are'} allowed.`,
  ]
}

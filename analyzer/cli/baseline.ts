import { z } from 'zod'
import {
  countedNoun,
  compareFindings,
  findingSchema,
  isComparable,
  isGrave,
  MODULE_IDS,
  oneLine,
  partScores,
  REGRESSION_POINTS,
  SCAN_TYPES,
  type Finding,
  type FindingChanges,
  type ModuleId,
  type SiteReport,
} from '../contract/index.ts'
import type { ScanObject } from '../output/scan-object.ts'
import { UsageError } from './usage-error.ts'

const FINDINGS_LIMIT = 5_000
const blockSchema = z.object({ error: z.string().nullish(), score: z.number().nullish() }).nullish()

/** What a comparison needs of an earlier `--json` document, which may come from another version. */
const baselineSchema = z.object({
  url: z.string().optional(),
  scanType: z.enum(SCAN_TYPES).optional(),
  completedAt: z.string().nullish(),
  overallScore: z.number().min(0).max(100).nullable(),
  scoringVersion: z.string().nullish(),
  scoring: z
    .array(
      z.object({ module: z.enum(MODULE_IDS), points: z.number(), score: z.number().nullable(), counted: z.boolean() }),
    )
    .max(100)
    .default([]),
  findings: z
    .array(findingSchema.pick({ id: true, severity: true, title: true }).extend({ module: z.string() }))
    .max(FINDINGS_LIMIT),
  /** Only the report of a whole site has these. */
  coverage: z.object({ complete: z.boolean() }).optional(),
  templates: z
    .array(z.object({ name: z.string().max(200), score: z.number().nullable() }))
    .max(200)
    .default([]),
  ...(Object.fromEntries(MODULE_IDS.map((id) => [id, blockSchema])) as Record<ModuleId, typeof blockSchema>),
})
export type Baseline = z.infer<typeof baselineSchema>

export type PartChange = { part: string; before: number; after: number }
type KnownFinding = Baseline['findings'][number]
type Judged = Pick<Baseline, 'overallScore'> & { [Id in ModuleId]?: Baseline[Id] }
type Parts = { [Name in 'scoring' | 'templates']?: Baseline[Name] | undefined }
/** A scan of one page, or of a site, whose templates are its parts. */
export type Comparable =
  ScanObject | (Pick<SiteReport, 'overallScore' | 'findings' | 'templates'> & { scoring?: undefined })
/** What changed since the baseline. */
export type Comparison = FindingChanges<KnownFinding, Finding> & {
  scoreBefore: number | null
  /** Parts that lost points, the greatest loss first. */
  fallen: PartChange[]
  /** Why the scan is worse than the baseline, one sentence each. */
  reasons: string[]
}

/** @throws {UsageError} naming the invalid field */
export function parseBaseline(document: unknown): Baseline {
  const { data, error } = baselineSchema.safeParse(document)
  if (data) return data
  const [issue] = error.issues
  const place = issue?.path.join('.') || 'the file'
  throw new UsageError(`--baseline takes an earlier --json document: ${oneLine(`${place}: ${issue?.message ?? ''}`)}.`)
}

/** Compares a scan with an earlier one of the same type. What a site scan could not decide is not compared. */
export function compareWithBaseline(scan: Comparable, baseline: Baseline): Comparison {
  const compared = new Set(MODULE_IDS.filter((id) => wasJudged(id, baseline) && wasJudged(id, scan)))
  const decided: readonly Finding[] = scan.scoring ? scan.findings : scan.findings.filter((one) => one.decided)
  const changes = compareFindings(baseline.findings, decided, compared)
  return {
    ...changes,
    scoreBefore: baseline.overallScore,
    fallen: fallenParts(scan, baseline),
    reasons: [...fallenScore(scan.overallScore, baseline.overallScore), ...newFindings(changes)],
  }
}

/** A missing block is compared too: an older document may not have the module, and the report of a site has no blocks. */
function wasJudged(id: ModuleId, scan: Judged): boolean {
  const block = scan[id] === undefined ? {} : scan[id]
  return block !== null && !block.error && isComparable(block, scan.overallScore)
}

function fallenScore(after: number | null, before: number | null): string[] {
  if (before === null) return []
  if (after === null) return [`The site no longer has a score; the baseline has ${before}.`]
  if (before - after < REGRESSION_POINTS) return []
  return [`The overall score fell by ${countedNoun(before - after, 'point')}, from ${before} to ${after}.`]
}

function newFindings({ fresh }: Pick<Comparison, 'fresh'>): string[] {
  return fresh.filter(isGrave).map(({ severity, title }) => `New ${severity} finding: ${oneLine(title)}`)
}

function fallenParts(scan: Comparable, baseline: Baseline): PartChange[] {
  const earlier = new Map(namedScores(baseline).map(({ part, score }) => [part, score]))
  return namedScores(scan)
    .flatMap(({ part, score }) => {
      const before = earlier.get(part) ?? null
      return before !== null && score !== null && score < before ? [{ part, before, after: score }] : []
    })
    .sort((a, b) => b.before - b.after - (a.before - a.after))
}

function namedScores({ scoring = [], templates = [] }: Parts) {
  return [...partScores(scoring), ...templates.map(({ name, score }) => ({ part: name, score }))]
}

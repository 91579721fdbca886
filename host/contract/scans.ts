import { z } from 'zod'
import {
  findingTotalsText,
  MODULE_FLAGS,
  MODULE_IDS,
  SCAN_TYPES,
  type Failure,
  type Finding,
  type Grade,
  type ModuleFlag,
  type Readings,
  type ResultBlocks,
  type ScanType,
  type ScoreCap,
  type ScoringRow,
  type Severity,
  type SiteType,
  type StepValidation,
} from '#analyzer/contract'
import { scanRangeSchema } from './exports.ts'

export const SCAN_STATUSES = ['queued', 'running', 'completed', 'failed', 'cancelled'] as const
export type ScanStatus = (typeof SCAN_STATUSES)[number]

/** Module count that is shown where a scan has none of its own (specification, section 3). */
export const DEFAULT_ANALYSIS_COUNT = MODULE_IDS.length
export const MAX_COMPETITORS = 3
const MAX_ADDRESS_LENGTH = 2048

export const NO_ADDRESS = 'Please enter a URL'

const flags = Object.fromEntries(MODULE_FLAGS.map((flag) => [flag, z.boolean().default(true)])) as Record<
  ModuleFlag,
  z.ZodDefault<z.ZodBoolean>
>

/** Body of `POST /api/scans`. The address is checked further by the analyzer's own parser, the one that fetches it. */
export const createScanSchema = z
  .object({
    url: z.string({ error: NO_ADDRESS }).trim().min(1, NO_ADDRESS).max(MAX_ADDRESS_LENGTH, 'This address is too long.'),
    scanType: z.enum(SCAN_TYPES).default('comprehensive'),
    competitors: z.array(z.string().trim().max(MAX_ADDRESS_LENGTH)).max(MAX_COMPETITORS).default([]),
  })
  .extend(flags)
export type CreateScanInput = z.output<typeof createScanSchema>

export const listScansSchema = z.object({
  limit: z.coerce.number().int().min(1).max(500).default(100),
  before: z.uuid().optional(),
  days: scanRangeSchema.transform(Number).optional(),
  q: z.string().trim().max(200).optional(),
  status: z.enum(SCAN_STATUSES).optional(),
})
export type ListScansQuery = z.output<typeof listScansSchema>

export const HISTORY_SORTS = ['createdAt', 'url', 'securityGrade', 'issuesFound', 'complianceScore', 'status'] as const
export type HistorySort = (typeof HISTORY_SORTS)[number]
export type SortDirection = 'ascending' | 'descending'

/** The scan history as its address asks for it. */
export type HistoryQuery = {
  days: number
  q?: string
  status?: ScanStatus
  sort: HistorySort
  direction: SortDirection
  page: number
}
export type ScanPage = { scans: ScanSummary[]; page: number; pages: number; total: number }

/** A row of the scan list. */
export type ScanSummary = {
  id: string
  url: string
  scanType: ScanType
  status: ScanStatus
  progress: number
  overallScore: number | null
  /** The number whose letter `securityGrade` is. */
  securityScore: number | null
  securityGrade: Grade
  /** Findings of severity critical to low; those of severity info are notes. */
  issuesFound: number
  notesFound: number
  complianceScore: number | null
  createdAt: string
  startedAt: string | null
  completedAt: string | null
  analysisCount: number
}

export type Vulnerability = { id: string; title: string; severity: Severity; evidence: string[] }

/** A scan as it leaves the server. Result blocks stand under their own names, null until their module finished. */
export type ScanView = ScanSummary & { [Id in keyof ResultBlocks]: ResultBlocks[Id] | null } & {
  finalUrl: string | null
  /** Grows with every change; a reader drops what is older than what it has. */
  version: number
  attempt: number
  message: string
  scoringVersion: string | null
  scoring: ScoringRow[]
  cap: ScoreCap | null
  siteType: SiteType | null
  vulnerabilities: Vulnerability[]
  stepValidation: { [Id in keyof ResultBlocks]?: StepValidation }
  findings: Finding[]
  findingCounts: Record<Severity, number>
  readings: Readings | null
  /** Address of the screenshot, null without one. */
  screenshotUrl: string | null
  failure: Failure | null
  origin: ScanOrigin
}

/**
 * The scan that the home card comes back to: all of it while it is under way, and once it is done only its row of the
 * list.
 */
export type OpenScan = { state: 'under-way'; scan: ScanView } | { state: 'completed'; scan: ScanSummary }

/** How a scan came to be. */
export const SCAN_ORIGINS = ['form', 'schedule', 'embed', 'api'] as const
export type ScanOrigin = (typeof SCAN_ORIGINS)[number]

/** `6 issues + 1 note`, of a row. */
export function totalsOf({ issuesFound, notesFound }: Pick<ScanSummary, 'issuesFound' | 'notesFound'>): string {
  return findingTotalsText({ issues: issuesFound, notes: notesFound })
}

/** Whether a scan has ended, however it did. */
export function isOver(status: ScanStatus): boolean {
  return status !== 'queued' && status !== 'running'
}

import type { Finding } from './finding.ts'
import type { Grade } from './grades.ts'
import type { ModuleId, ScanType } from './module-ids.ts'
import type { ResultBlocks } from './result-blocks.ts'

export const STEP_STATUSES = ['pending', 'running', 'completed', 'failed'] as const
export type StepStatus = (typeof STEP_STATUSES)[number]

export type SubCheck = { label: string; status: StepStatus }
export type StepValidation = { status: StepStatus; hasData: boolean; error: string | null; checks: SubCheck[] }

/** A module that ran: its block and findings, or why it could not. */
export type ModuleOutcome<Id extends ModuleId = ModuleId> =
  | { status: 'completed'; data: ResultBlocks[Id]; findings: Finding[]; checks: SubCheck[]; durationMs: number }
  | { status: 'failed'; error: string; checks: SubCheck[]; durationMs: number }

export type ScoringRow = { module: ModuleId; points: number; score: number | null; counted: boolean }

export const SITE_TYPES = ['content', 'shop', 'saas', 'documentation', 'local-business'] as const
export type SiteType = (typeof SITE_TYPES)[number]

/** Why the overall score was capped, or withheld. */
export type ScoreCap = { limit: number | null; reason: string }

/** The three readings of the page side by side, each capped; hostile text. */
export type Readings = {
  raw: { text: string; tokens: number }
  rendered: { text: string; tokens: number } | null
  extracted: { text: string; tokens: number }
  /** Sentences of the rendered page that the raw document lacks. */
  missing: string[]
}

/** Files that the site could put on its server as they are, made from what it says itself. */
export type SiteFiles = { robotsTxt: string; llmsTxt: string; jsonLd: string }

export type AnalysisReport = {
  url: string
  finalUrl: string
  scanType: ScanType
  startedAt: string
  completedAt: string
  overallScore: number | null
  /** From headers, TLS and vulnerabilities together; null where neither was judged. */
  securityScore: number | null
  /** The letter of `securityScore`. */
  securityGrade: Grade
  message: string
  scoringVersion: string
  scoring: ScoringRow[]
  cap: ScoreCap | null
  siteType: SiteType
  analysisCount: number
  modules: { [Id in ModuleId]?: ModuleOutcome<Id> }
  findings: Finding[]
  readings: Readings | null
  /** Headings of the page, for comparing sites; hostile text. */
  topics: string[]
  /** Null where the page could not be read. */
  siteFiles: SiteFiles | null
  /** What was judged: the page as a browser showed it, or the document as sent where none could. */
  basis?: 'rendered' | 'raw-html'
  /** JPEG, base64, at most 200 kB; null without a browser. */
  screenshot: string | null
}

export type AnalysisEvent =
  | { type: 'module-started'; module: ModuleId }
  | { type: 'check-changed'; module: ModuleId; checks: SubCheck[] }
  | { type: 'module-finished'; module: ModuleId; outcome: ModuleOutcome }

import {
  failedBlock,
  finishedStep,
  MODULE_IDS,
  STEP_IDS,
  type AnalysisReport,
  type Finding,
  type Grade,
  type ModuleId,
  type ModuleOutcome,
  type Readings,
  type ResultBlocks,
  type ScanType,
  type ScoreCap,
  type ScoringRow,
  type SiteType,
  type StepValidation,
  VULNERABILITY_FINDING_IDS,
} from '../contract/index.ts'

/** A finished scan as documents print it: the API's scan without what only a stored one has. */
export type ScanObject = { [Id in ModuleId]: ResultBlocks[Id] | null } & {
  url: string
  finalUrl: string | null
  scanType: ScanType
  status: 'completed'
  progress: number
  startedAt: string | null
  createdAt: string
  completedAt: string | null
  overallScore: number | null
  securityScore: number | null
  securityGrade: Grade
  message: string
  analysisCount: number
  scoringVersion: string | null
  scoring: ScoringRow[]
  cap: ScoreCap | null
  siteType: SiteType | null
  vulnerabilities: Pick<Finding, 'id' | 'title' | 'severity' | 'evidence'>[]
  stepValidation: { [Id in ModuleId]?: StepValidation }
  findings: Finding[]
  readings: Readings | null
  failure: null
}

/** A failed module has a block too: no score, and why. */
export function blockOfOutcome(module: ModuleId, outcome: ModuleOutcome | undefined): ResultBlocks[ModuleId] | null {
  if (!outcome) return null
  return outcome.status === 'completed' ? outcome.data : failedBlock(module, outcome.error)
}

/** Findings that are holes in the site, not protections that are missing. */
export function vulnerabilitiesOf(findings: readonly Finding[]): ScanObject['vulnerabilities'] {
  return findings
    .filter(({ module, id }) => module === 'securityHeaders' && VULNERABILITY_FINDING_IDS.has(id))
    .map(({ id, title, severity, evidence }) => ({ id, title, severity, evidence }))
}

/** The printable scan of a report, the same fields as the API's where both have them. */
export function toScanObject(report: AnalysisReport): ScanObject {
  const blocks = Object.fromEntries(MODULE_IDS.map((id) => [id, blockOfOutcome(id, report.modules[id])]))
  const steps = Object.entries(report.modules).map(([id, outcome]) => [id, finishedStep(outcome)])
  const enabled = STEP_IDS.filter((id) => report.modules[id])
  const done = enabled.filter((id) => report.modules[id]?.status === 'completed')
  return {
    ...(blocks as { [Id in ModuleId]: ResultBlocks[Id] | null }),
    url: report.url,
    finalUrl: report.finalUrl,
    scanType: report.scanType,
    status: 'completed',
    progress: enabled.length === 0 ? 100 : Math.round((done.length / enabled.length) * 100),
    startedAt: report.startedAt,
    createdAt: report.startedAt,
    completedAt: report.completedAt,
    overallScore: report.overallScore,
    securityScore: report.securityScore,
    securityGrade: report.securityGrade,
    message: report.message,
    analysisCount: report.analysisCount,
    scoringVersion: report.scoringVersion,
    scoring: report.scoring,
    cap: report.cap,
    siteType: report.siteType,
    vulnerabilities: vulnerabilitiesOf(report.findings),
    stepValidation: Object.fromEntries(steps) as ScanObject['stepValidation'],
    findings: report.findings,
    readings: report.readings,
    failure: null,
  }
}

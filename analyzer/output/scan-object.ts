import {
  type Answer,
  countFindings,
  failedBlock,
  finishedStep,
  MODULE_IDS,
  STEP_IDS,
  type AnalysisReport,
  type Finding,
  type Job,
  type ModuleId,
  type ModuleOutcome,
  type ResultBlocks,
  type StepValidation,
} from '../contract/index.ts'
import '../modules/catalogues.ts'
import { traitsOf } from '../findings/define-findings.ts'
import { answerScan } from '../scoring/answer-scan.ts'
import type { Finished } from '../run-judge.ts'
import { rankJobs } from '../scoring/rank-jobs.ts'

type Printed = Omit<AnalysisReport, 'modules' | 'topics' | 'siteFiles' | 'pageTexts' | 'basis' | 'screenshot'>
type Blocks = { [Id in ModuleId]: ResultBlocks[Id] | null }

/** A finished scan for reports: the API's scan without the fields that only a stored one has. */
export type ScanObject = Blocks & {
  [Name in keyof Printed]: Name extends MayLack ? Printed[Name] | null : Printed[Name]
} & {
  status: 'completed'
  progress: number
  createdAt: string
  issuesFound: number
  notesFound: number
  complianceScore: number | null
  answer: Answer
  jobs: Job[]
  vulnerabilities: Pick<Finding, 'id' | 'title' | 'severity' | 'evidence'>[]
  stepValidation: { [Id in ModuleId]?: StepValidation }
  failure: null
}
/** Missing in scans that early versions stored. */
type MayLack = 'finalUrl' | 'startedAt' | 'completedAt' | 'scoringVersion' | 'siteType'

/** A failed module has a block too, with the reason instead of a score. */
export function blockOfOutcome(module: ModuleId, outcome: ModuleOutcome | undefined): ResultBlocks[ModuleId] | null {
  if (!outcome) return null
  return outcome.status === 'completed' ? outcome.data : failedBlock(module, outcome.error)
}

/** Findings that are vulnerabilities, not just missing protections. */
export function vulnerabilitiesOf(findings: readonly Finding[]): ScanObject['vulnerabilities'] {
  return findings
    .filter(({ id }) => traitsOf(id).vulnerability)
    .map(({ id, title, severity, evidence }) => ({ id, title, severity, evidence }))
}

export function toScanObject(report: AnalysisReport, finished: Finished): ScanObject {
  const { modules, topics: _topics, siteFiles: _files, pageTexts: _texts, basis: _basis, ...shown } = report
  const { screenshot: _screenshot, ...printed } = shown
  const blocks = Object.fromEntries(MODULE_IDS.map((id) => [id, blockOfOutcome(id, modules[id])]))
  const steps = Object.entries(modules).map(([id, outcome]) => [id, finishedStep(outcome)])
  const enabled = STEP_IDS.filter((id) => modules[id])
  const done = enabled.filter((id) => modules[id]?.status === 'completed')
  const { issues, notes } = countFindings(report.findings)
  const jobs = rankJobs(finished, report.cap, report.findings)
  return {
    ...printed,
    ...(blocks as Blocks),
    status: 'completed',
    progress: enabled.length === 0 ? 100 : Math.round((done.length / enabled.length) * 100),
    createdAt: report.startedAt,
    issuesFound: issues,
    notesFound: notes,
    complianceScore: (blocks as Blocks).complianceResults?.score ?? null,
    answer: answerScan(finished, report.cap, jobs),
    jobs,
    vulnerabilities: vulnerabilitiesOf(report.findings),
    stepValidation: Object.fromEntries(steps) as ScanObject['stepValidation'],
    failure: null,
  }
}

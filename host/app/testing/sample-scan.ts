import {
  MODULE_IDS,
  stageLabels,
  STEP_IDS,
  type ModuleId,
  type StepId,
  type StepStatus,
  type StepValidation,
} from '#analyzer/contract'
import type { ScanView } from '#host/contract/scans.ts'
import { sampleAnswers } from './sample-answers-data.ts'
import { sampleBlocks } from './sample-blocks-data.ts'
import { sampleAnswer, sampleFindings, sampleJobs, sampleReadings, sampleScoring } from './sample-findings-data.ts'

const ID = '019aa5b2-4c1f-7a52-8e77-3a2a5f1f0b11'

/** A scan of an invented bookshop, for stories and tests. */
export function completedScan(): ScanView {
  return {
    ...queuedScan(),
    ...sampleBlocks(),
    status: 'completed',
    version: 60,
    progress: 95,
    finalUrl: 'https://hollowaybooks.example/',
    overallScore: 68,
    securityScore: 52,
    securityGrade: 'C+',
    issuesFound: sampleFindings.length,
    notesFound: 0,
    complianceScore: 74,
    startedAt: '2026-11-21T09:13:38.000Z',
    completedAt: '2026-11-21T09:14:06.000Z',
    message: 'Analysis complete! Your AI optimization score is 68/100',
    scoringVersion: '1',
    scoring: sampleScoring(),
    siteType: 'shop',
    vulnerabilities: [],
    stepValidation: validations(STEP_IDS.length, (id) => (id === 'apiHealthResults' ? 'failed' : 'completed')),
    findings: sampleFindings,
    findingCounts: { critical: 2, high: 1, medium: 2, low: 1, info: 0 },
    readings: sampleReadings,
    answers: sampleAnswers,
    answer: sampleAnswer,
    jobs: sampleJobs,
  }
}

export function runningScan(): ScanView {
  const blocks = sampleBlocks()
  const done = STEP_IDS.slice(0, 5)
  return {
    ...queuedScan(),
    ...Object.fromEntries(done.map((id) => [id, blocks[id]])),
    status: 'running',
    version: 24,
    progress: 26,
    startedAt: '2026-11-21T09:13:38.000Z',
    stepValidation: validations(5, () => 'completed'),
  }
}

export function queuedScan(): ScanView {
  const none = Object.fromEntries(MODULE_IDS.map((id) => [id, null])) as { [Id in ModuleId]: null }
  return {
    ...none,
    id: ID,
    url: 'https://hollowaybooks.example/',
    finalUrl: null,
    scanType: 'comprehensive',
    status: 'queued',
    progress: 0,
    version: 1,
    attempt: 1,
    overallScore: null,
    securityScore: null,
    securityGrade: 'N/A',
    issuesFound: 0,
    notesFound: 0,
    complianceScore: null,
    createdAt: '2026-11-21T09:13:36.000Z',
    startedAt: null,
    completedAt: null,
    analysisCount: 23,
    message: '',
    scoringVersion: null,
    scoring: [],
    cap: null,
    siteType: null,
    vulnerabilities: [],
    stepValidation: validations(0, () => 'pending'),
    findings: [],
    rechecks: {},
    findingCounts: { critical: 0, high: 0, medium: 0, low: 0, info: 0 },
    readings: null,
    answers: null,
    answer: null,
    jobs: [],
    screenshotUrl: null,
    failure: null,
    origin: 'form',
  }
}

/** The first `finished` steps are as `statusOf` says, the next one runs, the rest wait. */
function validations(finished: number, statusOf: (id: StepId) => StepStatus): ScanView['stepValidation'] {
  const entries = STEP_IDS.map((id, index): [StepId, StepValidation] => {
    const status = index < finished ? statusOf(id) : index === finished && finished > 0 ? 'running' : 'pending'
    return [
      id,
      {
        status,
        hasData: status === 'completed',
        error: status === 'failed' ? '/api/stock did not respond within 10 s' : null,
        checks: stageLabels(id).map((label, check) => ({
          label,
          status: status === 'completed' || (status !== 'pending' && check < 2) ? 'completed' : 'pending',
        })),
      },
    ]
  })
  return Object.fromEntries(entries)
}

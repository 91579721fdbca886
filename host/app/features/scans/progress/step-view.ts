import { stageLabels, moduleOf, STEP_IDS, type StepId, type StepStatus, type SubCheck } from '#analyzer/contract'
import type { ScanView } from '#host/contract/scans.ts'
import type { MarkName } from '../../../ui/mark/mark.tsx'
import type { Tone } from '../../../ui/tone/tone.ts'

export type StepView = {
  id: StepId
  title: string
  status: StepStatus
  hasData: boolean
  /** False if the scan's type does not include the step or it was switched off. */
  enabled: boolean
  error: string | null
  checks: readonly SubCheck[]
  score: number | null
  message: string | null
  /** From the start of the analysis until the step was judged; null before that, and for older scans. */
  seconds: number | null
}

type Progressing = Pick<ScanView, 'status' | 'stepValidation'> & Pick<ScanView, StepId>

/** The steps in order. Without `stepValidation`, their status follows from the results (specification, section 4). */
export function stepViews(scan: Progressing): StepView[] {
  const isValidated = Object.keys(scan.stepValidation).length > 0
  return STEP_IDS.map((id) => {
    const validation = scan.stepValidation[id]
    const block = scan[id]
    const status = validation?.status ?? inferredStatus(scan, id)
    return {
      id,
      title: moduleOf(id).title,
      status,
      hasData: validation?.hasData ?? block !== null,
      enabled: !isValidated || validation !== undefined,
      error: validation?.error ?? null,
      checks: validation && validation.checks.length > 0 ? validation.checks : toSubChecks(id, status),
      score: block?.score ?? null,
      message: block?.message ?? null,
      seconds: validation?.seconds ?? null,
    }
  })
}

function inferredStatus(scan: Progressing, id: StepId): StepStatus {
  if (scan[id] !== null) return 'completed'
  if (scan.status !== 'running') return 'pending'
  if (id === 'securityHeaders') return 'running'
  return id === 'sslCertificate' && scan.securityHeaders !== null ? 'running' : 'pending'
}

function toSubChecks(id: StepId, status: StepStatus): SubCheck[] {
  return stageLabels(id).map((label) => ({ label, status: status === 'completed' ? 'completed' : 'pending' }))
}

/** A completed step without data is not shown as good. */
export function stepTone(step: StepView): Tone {
  if (step.status === 'failed') return 'bad'
  if (step.status === 'running') return 'running'
  if (step.status === 'completed') return step.hasData ? 'good' : 'poor'
  return 'none'
}

const MARKS: Record<SubCheck['status'], MarkName | null> = {
  pending: null,
  running: 'running',
  completed: 'tick',
  partly: 'fair',
  failed: 'cross',
  skipped: 'dash',
}

/** The checks of a step without a score get a dash, because a tick would claim that they count. */
export function checkMark(check: SubCheck, step: StepView): MarkName | null {
  const unscored = step.status === 'completed' && step.score === null
  return unscored && check.status !== 'failed' ? 'dash' : MARKS[check.status]
}

/** The percentage of enabled steps that completed with data, rounded. */
export function overallPercent(scan: Progressing): number {
  if (scan.status === 'queued') return 0
  const enabled = stepViews(scan).filter((step) => step.enabled)
  if (enabled.length === 0) return scan.status === 'completed' ? 100 : 0
  return Math.round((enabled.filter(isDone).length / enabled.length) * 100)
}

export function isDone(step: StepView): boolean {
  return step.status === 'completed' && step.hasData
}

export function statusMessage(scan: Progressing): string {
  if (scan.status === 'queued') return 'Scan queued for processing...'
  if (scan.status === 'completed') return 'Analysis completed successfully'
  if (scan.status === 'failed') return 'Analysis failed'
  if (scan.status === 'cancelled') return 'Scan cancelled'
  if (scan.status !== 'running') return 'Preparing analysis...'
  const running = stepViews(scan).filter((step) => step.status === 'running')
  // A step without a running check waits for data that is still being gathered.
  const current = running.find(({ checks }) => checks.some((check) => check.status === 'running')) ?? running[0]
  return current ? `Analyzing: ${current.title}` : 'Analysis in progress...'
}

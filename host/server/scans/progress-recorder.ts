import {
  stageLabels,
  finishedStep,
  STEP_IDS,
  type AnalysisEvent,
  type ModuleId,
  type StepValidation,
} from '#analyzer/contract'
import type { FinishedModule } from '#analyzer'
import { LeaseLostError } from '../platform/jobs/keep-lease.ts'
import type { Held } from '../platform/jobs/leased-records.ts'
import { runningScanStore } from './running-scan-store.ts'
import type { ScanRecord } from './scan-model.ts'

/** Changes within this time are stored and announced as one. */
const BATCH_MS = 120

export type RecorderDeps = {
  announce: (scanId: string, version: number) => void
  lost: () => void
  store?: Pick<typeof runningScanStore, 'recordSteps'>
}

/** Stores each step before it tells watchers to load the scan again. */
export function createProgressRecorder(scan: ScanRecord, held: Held, deps: RecorderDeps) {
  const { announce, lost, store = runningScanStore } = deps
  const state = new Map<ModuleId, StepValidation>(scan.modules.map((id) => [id, stored(scan, id)]))
  let steps: { [Id in ModuleId]?: StepValidation } = Object.fromEntries(state)
  let finished: { [Id in ModuleId]?: FinishedModule } = {}
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()

  function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (Object.keys(steps).length === 0) return writing
    const batch = { steps, finished }
    steps = {}
    finished = {}
    writing = writing.then(async () => {
      const version = await store.recordSteps(held, batch.steps, stepProgress(state), batch.finished)
      if (version === null) {
        lost()
        throw new LeaseLostError()
      }
      announce(held.id, version)
    })
    // A rejection stays in the chain for the next write or flush; without this it would count as unhandled.
    writing.catch(() => undefined)
    return writing
  }

  return {
    /** A finished module is stored before this resolves; smaller changes are batched. */
    async record(event: AnalysisEvent, drafts: FinishedModule['drafts']): Promise<void> {
      const next = nextStep(state.get(event.module), event)
      state.set(event.module, next)
      steps[event.module] = next
      if (event.type === 'module-finished') {
        finished[event.module] = { outcome: event.outcome, drafts }
        await write()
      } else timer ??= setTimeout(() => void write().catch(() => undefined), BATCH_MS)
    },
    flush: () => write(),
  }
}

function nextStep(before: StepValidation | undefined, event: AnalysisEvent): StepValidation {
  const checks = before?.checks ?? []
  if (event.type === 'module-started') return { status: 'running', hasData: false, error: null, checks }
  if (event.type === 'check-changed') return { status: 'running', hasData: false, error: null, checks: event.checks }
  return finishedStep(event.outcome)
}

function stored(scan: ScanRecord, id: ModuleId): StepValidation {
  const known = scan.stepValidation[id]
  // A step that an earlier attempt had begun goes on, so that progress never goes back.
  if (known && (scan.finished[id] || known.status === 'running')) return known
  const checks = stageLabels(id).map((label) => ({ label, status: 'pending' as const }))
  return { status: 'pending', hasData: false, error: null, checks }
}

/** Whole percent of the enabled steps that are completed with data; 100 only when the scan is over. */
export function stepProgress(steps: ReadonlyMap<ModuleId, StepValidation>): number {
  const enabled = STEP_IDS.filter((id) => steps.has(id))
  if (enabled.length === 0) return 0
  const done = enabled.filter((id) => steps.get(id)?.status === 'completed').length
  return Math.round((done / enabled.length) * 100)
}

import { Worker } from 'node:worker_threads'
import { AnalyzerError, messageOf } from '../../errors.ts'
import type { Contention } from '../browser/process-tree.ts'
import type { LabMetrics, LabReport } from '../visit-artifacts.ts'
import type { LabAnswer, LabQuestion } from './lab-worker.ts'
import { performanceScore } from './performance-score.ts'
import type { SimulatedTimes, TraceEvent } from './simulate-trace.ts'

export type LabOptions = {
  /** Called with the reason when a report contains observed values instead of simulated ones. */
  warn?: (message: string) => void
  /** The source of the bundled `lab-worker.ts`; null for observed values only. */
  worker: string | null
}
/** Measurements of the visit itself, without throttling. */
export type ObservedMetrics = {
  fcp: number | null
  lcp: number | null
  cls: number | null
  longTaskMs: number
  /** Without scripts nothing blocks the page, whatever the trace of a busy machine looks like. */
  scripted: boolean
}
export type Lab = ReturnType<typeof createLab>

const SIMULATION_TIMEOUT_MS = 12_000
/**
 * What tasks waited for a processor is taken off before the simulation, so that scores stay as they are beside two other
 * busy processes, where the browser waits 400 to 800 ms instead of 100 to 200 ms. Beyond this nothing is measured.
 */
const MAX_WAITED_MS = 1_500
const BUSY = 'Our machine was too busy while the page loaded, so its speed was not measured and does not count.'
type Waiting = { resolve: (times: SimulatedTimes[]) => void; reject: (error: Error) => void }

/** Starts the thread with the first report or `load`, and again with the next report if it has ended or was too slow. */
export function createLab(options: LabOptions) {
  const { warn = () => undefined } = options
  const waiting = new Map<number, Waiting>()
  let worker: Worker | null = null
  let nextId = 1

  function failAll(error: Error): void {
    worker = null
    for (const { reject } of waiting.values()) reject(error)
    waiting.clear()
  }

  function start(source: string): Worker {
    const started = new Worker(source, { eval: true, resourceLimits: { maxOldGenerationSizeMb: 512 }, execArgv: [] })
    started.unref()
    started.on('message', (answer: LabAnswer) => {
      const entry = waiting.get(answer.id)
      waiting.delete(answer.id)
      if ('error' in answer) entry?.reject(new Error(answer.error))
      else entry?.resolve(answer.times)
    })
    started.on('error', (error) => (worker === started ? failAll(error) : undefined))
    started.on('exit', () => (worker === started ? failAll(new Error('the lab thread ended')) : undefined))
    return started
  }

  async function simulate(events: readonly TraceEvent[], contention: Contention): Promise<SimulatedTimes[]> {
    if (options.worker === null) throw new Error('no lab thread is set up')
    worker ??= start(options.worker)
    const asked = worker
    const question: LabQuestion = { id: nextId, events, contention }
    nextId += 1
    let timer: NodeJS.Timeout | undefined
    try {
      return await new Promise<SimulatedTimes[]>((resolve, reject) => {
        waiting.set(question.id, { resolve, reject })
        timer = setTimeout(() => {
          failAll(new Error('the simulation took too long'))
          void asked.terminate()
        }, SIMULATION_TIMEOUT_MS)
        asked.postMessage(question)
      })
    } finally {
      clearTimeout(timer)
    }
  }

  async function report(
    events: readonly TraceEvent[],
    observation: Promise<ObservedMetrics>,
    contention: Contention,
  ): Promise<LabReport | null> {
    if (contention.waitedMs > MAX_WAITED_MS) throw new AnalyzerError('internal', BUSY)
    try {
      const runs = await simulate(events, contention)
      const { cls, scripted } = await observation
      const metrics = runs.map((times): LabMetrics => ({ ...times, cls: cls ?? 0, tbt: scripted ? times.tbt : 0 }))
      const middle = metrics[Math.floor(metrics.length / 2)]
      if (!middle) throw new Error('no simulation')
      const scores = metrics.map(performanceScore)
      return {
        method: 'simulated',
        metrics: middle,
        score: performanceScore(middle),
        band: [Math.min(...scores), Math.max(...scores)],
      }
    } catch (error) {
      if (error instanceof AnalyzerError) throw error
      const observed = await observation
      warn(`Performance is judged by observed values: ${messageOf(error)}`)
      return observedReport(observed)
    }
  }

  return {
    /**
     * Simulates a phone from a trace, or falls back to the observed values; null if nothing was painted. `observed` may
     * settle after the trace, because layout shifts count until the end of the visit.
     * @param contention what other work on this machine had of its processors, which is not the page's time
     * @throws {AnalyzerError} if this machine was too busy for its times to say anything about the page
     */
    report,
    /** Starts the thread and loads the engine before the first report, which takes as long as a page needs to settle. */
    load: async (): Promise<void> => {
      // An empty trace makes the thread load the engine, which then rejects it.
      if (worker === null && options.worker !== null)
        await simulate([], { waitedMs: 0, othersShare: 0 }).catch(() => undefined)
    },
    close: async (): Promise<void> => {
      const running = worker
      failAll(new Error('the lab was closed'))
      await running?.terminate()
    },
  }
}

function observedReport({ fcp, lcp, cls, longTaskMs }: ObservedMetrics): LabReport | null {
  if (fcp === null) return null
  const metrics = { fcp, lcp: lcp ?? fcp, tbt: longTaskMs, cls: cls ?? 0, si: fcp }
  const score = performanceScore(metrics)
  return { method: 'observed', metrics, score, band: [score, score] }
}

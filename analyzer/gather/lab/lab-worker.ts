import { parentPort } from 'node:worker_threads'
import { messageOf } from '../../errors.ts'
import type { Contention } from '../browser/process-tree.ts'
import { simulateTrace, type SimulatedTimes, type TraceEvent } from './simulate-trace.ts'

export type LabQuestion = { id: number; events: readonly TraceEvent[]; contention: Contention }
export type LabAnswer = { id: number; times: SimulatedTimes[] } | { id: number; error: string }

let queue: Promise<void> = Promise.resolve()

async function answer({ id, events, contention }: LabQuestion): Promise<void> {
  const result: LabAnswer = await simulateTrace(events, contention).then(
    (times) => ({ id, times }),
    (error: unknown) => ({ id, error: messageOf(error) }),
  )
  parentPort?.postMessage(result)
}

// One trace after the other, because the engine cannot process two at the same time.
parentPort?.on('message', (question: LabQuestion) => {
  queue = queue.then(() => answer(question))
})

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import type { WorkerSettings } from './fault-worker.ts'

/** A graceful stop takes at most this long, by the product's own promise. */
export const STOP_LIMIT_MS = 10_000

/** Starts a worker process and waits until it is connected. */
export async function startWorker(settings: WorkerSettings): Promise<ChildProcess> {
  const args = [...process.execArgv, process.argv[1] ?? '', 'worker', JSON.stringify(settings)]
  const worker = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  worker.stdin?.on('error', () => undefined)
  if (worker.stdout) await Promise.race([once(worker.stdout, 'data'), once(worker, 'exit')])
  return worker
}

/** Ends a worker; how long that took, in ms. One that does not go is killed after twice the limit. */
export async function endWorker(worker: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number> {
  if (isGone(worker)) return 0
  const began = performance.now()
  const exited = once(worker, 'exit')
  worker.kill(signal)
  const late = setTimeout(() => worker.kill('SIGKILL'), 2 * STOP_LIMIT_MS)
  await exited
  clearTimeout(late)
  return performance.now() - began
}

export function isGone({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

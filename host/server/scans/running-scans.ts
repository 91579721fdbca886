import { singleton } from '../platform/singleton.ts'

/** The scans and site scans that run in this process, so that cancelling need not wait for the worker's next write. */
const running = singleton('running-scans', () => new Map<string, AbortController>())

/** @returns a function to call when the scan has ended */
export function holdRunning(scanId: string, controller: AbortController): () => void {
  running.set(scanId, controller)
  return () => void running.delete(scanId)
}

/** Does nothing for a scan that runs in another process. */
export function stopRunning(scanId: string): void {
  running.get(scanId)?.abort()
}

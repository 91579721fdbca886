import { processorMs, wantsProcessor, watchTreeMemory } from '../gather/browser/process-tree.ts'

const TICK_MS = 500
const SILENT_MS = 5_000
/** Resident memory of the process itself. */
const OWN_LIMIT_MB = 700
/** Memory of its browser that the browser's processes do not share. */
const BROWSER_LIMIT_MB = 1_500

/**
 * Ends a process that is silent for 5 s or uses too much memory, checked twice a second until `stop`. On a busy machine
 * only the time counts in which the process could run.
 */
export function watchProcess(pid: number, end: (reason: string) => void) {
  const memory = watchTreeMemory(pid)
  /** Null until the first message, because the start has its own limit. */
  let silent: number | null = null
  let lastTick = performance.now()
  let lastRun = processorMs(pid)
  const timer = setInterval(() => {
    const now = performance.now()
    const run = processorMs(pid)
    // Time does not count while this process was blocked, nor while the other one waited for a processor.
    const ownMs = wantsProcessor(pid) ? Math.max(0, run - lastRun) : TICK_MS
    if (silent !== null) silent += Math.min(now - lastTick, TICK_MS, ownMs)
    lastTick = now
    lastRun = run
    if (silent !== null && silent > SILENT_MS) return end(`it did not respond for ${SILENT_MS / 1000} s`)
    const { own, below } = memory()
    if (own > OWN_LIMIT_MB) end(`it used ${own} MB of memory`)
    else if (below > BROWSER_LIMIT_MB) end(`its browser used ${below} MB of memory`)
  }, TICK_MS)
  timer.unref()
  return {
    /** To be called with each message: the event loop of the process runs. */
    heard: (): void => {
      silent = 0
    },
    stop: (): void => clearInterval(timer),
  }
}

import { processorMs, wantsProcessor, watchTreeMemory } from '../gather/browser/process-tree.ts'

export type ProcessWatch = {
  /** It said something, so its event loop runs. */
  heard: () => void
  stop: () => void
}

const TICK_MS = 500
const SILENT_MS = 5_000
/** Resident, of the process itself; of its browser what the processes do not share. */
const OWN_LIMIT_MB = 700
const BROWSER_LIMIT_MB = 1_500

/**
 * Ends a process that is silent for 5 s or takes too much memory. Of one that wants to run, only the time counts that the
 * machine gave it. Looks twice a second until `stop`.
 */
export function watchProcess(pid: number, end: (reason: string) => void): ProcessWatch {
  const memory = watchTreeMemory(pid)
  /** Nothing is expected before its first word: its start has a limit of its own. */
  let silent: number | null = null
  let lastTick = performance.now()
  let lastRun = processorMs(pid)
  const timer = setInterval(() => {
    const now = performance.now()
    const run = processorMs(pid)
    // Neither does time count in which this process could not run itself, nor in which the machine let the other wait.
    const ownMs = wantsProcessor(pid) ? Math.max(0, run - lastRun) : TICK_MS
    if (silent !== null) silent += Math.min(now - lastTick, TICK_MS, ownMs)
    lastTick = now
    lastRun = run
    if (silent !== null && silent > SILENT_MS) return end(`it did not answer for ${SILENT_MS / 1000} s`)
    const { own, below } = memory()
    if (own > OWN_LIMIT_MB) end(`it took ${own} MB of memory`)
    else if (below > BROWSER_LIMIT_MB) end(`its browser took ${below} MB of memory`)
  }, TICK_MS)
  timer.unref()
  return {
    heard: () => {
      silent = 0
    },
    stop: () => clearInterval(timer),
  }
}

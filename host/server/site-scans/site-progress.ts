import type { SiteProgress } from '#analyzer'
import { LeaseLostError } from '../platform/jobs/keep-lease.ts'
import type { Held } from '../platform/jobs/leased-records.ts'
import { runningSiteScanStore } from './running-site-scan-store.ts'

/** Changes within this time are stored and announced as one. */
const BATCH_MS = 400

type Deps = { announce: (version: number) => void; lost: () => void }

/** Stores how far a site scan is before it tells watchers to load it again. */
export function createSiteProgress(held: Held, { announce, lost }: Deps) {
  let waiting: SiteProgress | null = null
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let reached: number | null = null

  function write(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (!waiting) return writing
    const { stage, wait, coverage } = waiting
    waiting = null
    const done = coverage.read + coverage.judged
    // The first figures of a resumed run are those of the run before it.
    const moved = reached !== null && done > reached
    reached = done
    writing = writing.then(async () => {
      const version = await runningSiteScanStore.recordProgress(held, {
        stage,
        wait,
        coverage,
        ...(moved && { stalls: 0 }),
      })
      if (version === null) {
        lost()
        throw new LeaseLostError()
      }
      announce(version)
    })
    // A rejection stays in the chain for the next write or flush; without this it would count as unhandled.
    writing.catch(() => undefined)
    return writing
  }

  return {
    record(progress: SiteProgress): void {
      waiting = progress
      timer ??= setTimeout(() => void write().catch(() => undefined), BATCH_MS)
    },
    flush: () => write(),
  }
}

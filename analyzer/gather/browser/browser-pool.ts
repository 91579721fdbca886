import type { Browser } from 'playwright-core'
import type { BrowserCandidate } from './browser-candidate.ts'
import { browserCandidates, type FindBrowserOptions } from './find-browser.ts'
import { launchBrowser, PROFILE_PREFIX, type LaunchedBrowser } from './launch-browser.ts'
import { sweepProfileFolders } from './profile-folders.ts'

export type BrowserPoolOptions = FindBrowserOptions & {
  /** Browsers at once; one process each, because tracing is per browser and a crash then costs one scan. */
  slots?: number
  recycleAfter?: number
  /** Told once when the browser can only run without its sandbox, and when there is no browser. */
  warn?: (message: string) => void
}
export type BrowserLease = {
  browser: Browser
  pid: number
  /** `broken` ends the process; the next lease gets a new one. */
  release: (state: 'fine' | 'broken') => Promise<void>
}
export type BrowserPool = {
  /** Why there is no browser, or null. Launches one to find out; the answer is kept. */
  missing: () => Promise<string | null>
  /** Null when there is no browser. Waits for a free slot; throws the signal's reason when it is aborted first. */
  lease: (signal?: AbortSignal) => Promise<BrowserLease | null>
  describe: () => { path: string; version: string; sandboxed: boolean } | null
  /** Process ids of the browsers that run now. */
  pids: () => readonly number[]
  close: () => Promise<void>
}

type Slot = { running: LaunchedBrowser | null; used: number; busy: boolean }
type Winner = { candidate: BrowserCandidate; sandbox: boolean }
type Waiter = { resolve: () => void }

export function createBrowserPool(options: BrowserPoolOptions = {}): BrowserPool {
  const slots: Slot[] = Array.from({ length: options.slots ?? 2 }, () => ({ running: null, used: 0, busy: false }))
  const waiters: Waiter[] = []
  const warn = options.warn ?? (() => undefined)
  let winner: Winner | null = null
  let finding: Promise<string | null> | null = null
  let spare: LaunchedBrowser | null = null
  let closed = false

  async function tryCandidate(candidate: BrowserCandidate, reasons: string[]): Promise<boolean> {
    for (const sandbox of [true, false]) {
      try {
        spare = await launchBrowser(candidate, { sandbox })
        winner = { candidate, sandbox }
        if (!sandbox) warn(`The browser runs without its sandbox: ${reasons.at(-1) ?? 'it did not start with it'}`)
        return true
      } catch (error) {
        const message = error instanceof Error ? error.message : String(error)
        reasons.push(`${candidate.source} ${candidate.path}: ${message.split('\n')[0] ?? ''}`)
        if (!/sandbox|namespace|zygote|SIGTRAP|SIGILL|SIGABRT/i.test(message)) return false
      }
    }
    return false
  }

  async function find(): Promise<string | null> {
    if (options.chromiumPath === 'none') return 'The browser is turned off by its setting.'
    sweepProfileFolders(PROFILE_PREFIX)
    const reasons: string[] = []
    for await (const candidate of browserCandidates(options)) {
      if (await tryCandidate(candidate, reasons)) return null
    }
    const reason =
      reasons.length > 0 ? `No browser could be started. ${reasons.join('; ')}` : 'No browser is installed here.'
    warn(reason)
    return reason
  }

  const missing = () => (finding ??= find())

  async function ready(slot: Slot): Promise<LaunchedBrowser> {
    if (slot.running?.browser.isConnected() && slot.used < (options.recycleAfter ?? 50)) return slot.running
    const old = slot.running
    slot.running = null
    slot.used = 0
    if (old) await old.close()
    if (spare?.browser.isConnected()) {
      slot.running = spare
      spare = null
      return slot.running
    }
    if (!winner) throw new Error('no browser was found')
    slot.running = await launchBrowser(winner.candidate, winner)
    return slot.running
  }

  /** Taken before anything is awaited, so that two visits never get the same one. */
  async function takeSlot(signal: AbortSignal | undefined): Promise<Slot> {
    for (;;) {
      signal?.throwIfAborted()
      // A slot whose browser still runs comes first.
      const free = slots
        .filter((slot) => !slot.busy)
        .sort((a, b) => Number(b.running !== null) - Number(a.running !== null))
      if (free[0]) {
        free[0].busy = true
        return free[0]
      }
      await new Promise<void>((resolve) => {
        const waiter = { resolve }
        waiters.push(waiter)
        signal?.addEventListener(
          'abort',
          () => {
            const place = waiters.indexOf(waiter)
            if (place >= 0) waiters.splice(place, 1)
            resolve()
          },
          { once: true },
        )
      })
    }
  }

  async function lease(signal?: AbortSignal): Promise<BrowserLease | null> {
    if (closed || (await missing()) !== null) return null
    const slot = await takeSlot(signal)
    const free = () => {
      slot.busy = false
      waiters.shift()?.resolve()
    }
    try {
      const launched = await ready(slot)
      slot.used += 1
      let released = false
      return {
        browser: launched.browser,
        pid: launched.pid,
        release: async (state) => {
          if (released) return
          released = true
          if (state === 'broken' || closed) {
            slot.running = null
            await launched.close(500)
          }
          free()
        },
      }
    } catch (error) {
      free()
      throw error
    }
  }

  return {
    missing,
    lease,
    describe: () => {
      const running = spare ?? slots.find((slot) => slot.running)?.running
      if (!winner || !running) return null
      return { path: winner.candidate.path, version: running.version, sandboxed: running.sandboxed }
    },
    pids: () => [spare, ...slots.map((slot) => slot.running)].flatMap((running) => (running ? [running.pid] : [])),
    close: async () => {
      closed = true
      if (finding) await finding.catch(() => null)
      const running = [spare, ...slots.map((slot) => slot.running)]
      spare = null
      for (const slot of slots) slot.running = null
      await Promise.all(running.map((browser) => browser?.close()))
    },
  }
}

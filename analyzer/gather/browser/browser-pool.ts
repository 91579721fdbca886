import { describeChoice } from './browser-candidate.ts'
import type { Browser } from './connect-browser.ts'
import { createBrowserSlots, type BrowserSlot } from './browser-slots.ts'
import type { FindBrowserOptions } from './find-browser.ts'
import { findWorkingBrowser, type WorkingBrowser } from './find-working-browser.ts'
import { launchBrowser, type LaunchedBrowser } from './launch-browser.ts'

export type BrowserPoolOptions = FindBrowserOptions & {
  /** Browsers at once, each in its own process: tracing is per browser, and a crash then affects one scan only. */
  slots?: number
  /** After so many visits a browser is replaced. */
  recycleAfter?: number
  /** False lets the browser start without its sandbox. By default the variable CHROMIUM_SANDBOX decides. */
  sandbox?: boolean
  /** Called once with the reason when there is no browser. */
  warn?: (message: string) => void
}
export type BrowserLease = {
  browser: Browser
  pid: number
  /** Called with the reason when the browser is closed because the page made it send too much. */
  onFlood: (listener: (reason: string) => void) => void
  /** `broken` ends the process, and the next lease gets a new one. */
  release: (state: 'fine' | 'broken') => Promise<void>
}
export type BrowserPool = {
  /** Why there is no browser, or null. Starts one to find out, and keeps the result. */
  missing: () => Promise<string | null>
  /** Waits for a free slot, or throws the signal's reason. Null when there is no browser. */
  lease: (signal?: AbortSignal) => Promise<BrowserLease | null>
  /** `choice` says in words which browser runs and why. */
  describe: () => { path: string; version: string; sandboxed: boolean; choice: string } | null
  pids: () => readonly number[]
  close: () => Promise<void>
}

/** Starts no browser before the first `missing` or `lease`. */
export function createBrowserPool(options: BrowserPoolOptions = {}): BrowserPool {
  const { recycleAfter = 50, warn = () => undefined } = options
  // oxlint-disable-next-line node/no-process-env -- one default for every caller: no start may forget the sandbox
  const sandbox = options.sandbox ?? process.env['CHROMIUM_SANDBOX'] !== 'off'
  const slots = createBrowserSlots(options.slots ?? 2)
  let working: WorkingBrowser | null = null
  let finding: Promise<string | null> | null = null
  /** The browser that `missing` started, until a slot takes it. */
  let spare: LaunchedBrowser | null = null
  let closed = false

  async function find(): Promise<string | null> {
    const found = await findWorkingBrowser(options, sandbox, warn)
    if (typeof found === 'string') return found
    working = found
    spare = found.launched
    return null
  }

  const missing = () => (finding ??= find())
  const running = () => [spare, ...slots.all.map((slot) => slot.running)].filter((browser) => browser !== null)

  async function ready(slot: BrowserSlot): Promise<LaunchedBrowser> {
    if (slot.running?.browser.isConnected() && slot.used < recycleAfter) return slot.running
    const old = slot.running
    slot.running = null
    slot.used = 0
    if (old) await old.close()
    if (spare?.browser.isConnected()) {
      slot.running = spare
      spare = null
      return slot.running
    }
    if (!working) throw new Error('no browser was found')
    slot.running = await launchBrowser(working.candidate, working)
    return slot.running
  }

  async function lease(signal?: AbortSignal): Promise<BrowserLease | null> {
    if (closed || (await missing()) !== null) return null
    const slot = await slots.take(signal)
    try {
      const { browser, pid, close, startVisit } = await ready(slot)
      slot.used += 1
      let released = false
      let flooded: (reason: string) => void = () => undefined
      startVisit((reason) => flooded(reason))
      return {
        browser,
        pid,
        onFlood: (listener) => {
          flooded = listener
        },
        release: async (state) => {
          if (released) return
          released = true
          if (state === 'broken' || closed) {
            slot.running = null
            await close(500)
          }
          slots.free(slot)
        },
      }
    } catch (error) {
      slots.free(slot)
      throw error
    }
  }

  return {
    missing,
    lease,
    describe: () => {
      const [first] = running()
      return working && first
        ? {
            path: working.candidate.path,
            version: first.version,
            sandboxed: first.sandboxed,
            choice: describeChoice(working.candidate, first.version),
          }
        : null
    },
    pids: () => running().map(({ pid }) => pid),
    close: async () => {
      closed = true
      if (finding) await finding.catch(() => null)
      const last = running()
      spare = null
      for (const slot of slots.all) slot.running = null
      await Promise.all(last.map((browser) => browser.close()))
    },
  }
}

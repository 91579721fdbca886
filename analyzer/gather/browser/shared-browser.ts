import { deferred } from '../../deferred.ts'
import { unlessAborted } from '../../unless-aborted.ts'
import { describeChoice } from './browser-candidate.ts'
import type { Browser } from './connect-browser.ts'
import type { FindBrowserOptions } from './find-browser.ts'
import { findWorkingBrowser, type WorkingBrowser } from './find-working-browser.ts'
import { launchBrowser, type LaunchedBrowser } from './launch-browser.ts'

export type SharedBrowserOptions = FindBrowserOptions & {
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
  /** To be called once. `broken` ends the process, and the next lease gets a new one. */
  release: (state: 'fine' | 'broken') => Promise<void>
}
export type SharedBrowser = ReturnType<typeof createSharedBrowser>

/**
 * A browser for one visit after the other: tracing is per browser, and a crash then affects one scan only. It starts with
 * the first `missing` or `lease`.
 */
export function createSharedBrowser(options: SharedBrowserOptions = {}) {
  const { warn = () => undefined } = options
  // oxlint-disable-next-line node/no-process-env -- one default for every caller: no start may forget the sandbox
  const sandbox = options.sandbox ?? process.env['CHROMIUM_SANDBOX'] !== 'off'
  let working: WorkingBrowser | null = null
  let finding: Promise<string | null> | null = null
  let running: LaunchedBrowser | null = null
  /** Resolves when all leases so far are released. */
  let free: Promise<void> = Promise.resolve()
  let closed = false

  async function find(): Promise<string | null> {
    const found = await findWorkingBrowser(options, sandbox, warn)
    if (typeof found === 'string') return found
    working = found
    running = found.launched
    return null
  }

  const missing = () => (finding ??= find())

  async function ready(): Promise<LaunchedBrowser> {
    if (running?.browser.isConnected()) return running
    await running?.close()
    running = null
    if (!working) throw new Error('no browser was found')
    running = await launchBrowser(working.candidate, working)
    return running
  }

  async function lease(signal: AbortSignal = new AbortController().signal): Promise<BrowserLease | null> {
    if (closed || (await missing()) !== null) return null
    const turn = free
    const over = deferred()
    free = turn.then(() => over.promise)
    try {
      await unlessAborted(turn, signal)
      const { browser, pid, close, startVisit } = await ready()
      let flooded: (reason: string) => void = () => undefined
      startVisit((reason) => flooded(reason))
      return {
        browser,
        pid,
        onFlood: (listener) => {
          flooded = listener
        },
        release: async (state) => {
          if (state === 'broken' || closed) {
            running = null
            await close(500)
          }
          over.resolve()
        },
      }
    } catch (error) {
      over.resolve()
      throw error
    }
  }

  return {
    /** Why there is no browser, or null. Starts one to find out, and keeps the result. */
    missing,
    /** Waits until the leases before it are released, or throws the signal's reason. Null when there is no browser. */
    lease,
    /** `choice` says in words which browser runs and why. */
    describe: (): { path: string; version: string; sandboxed: boolean; choice: string } | null =>
      working && running
        ? {
            path: working.candidate.path,
            version: running.version,
            sandboxed: running.sandboxed,
            choice: describeChoice(working.candidate, running.version),
          }
        : null,
    close: async (): Promise<void> => {
      closed = true
      await finding?.catch(() => null)
      const last = running
      running = null
      await last?.close()
    },
  }
}

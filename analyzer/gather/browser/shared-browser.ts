import os from 'node:os'
import { deferred } from '../../deferred.ts'
import { messageOf } from '../../errors.ts'
import { unlessAborted } from '../../unless-aborted.ts'
import { describeChoice, BROWSER_SOURCES, type BrowserCandidate } from './browser-candidate.ts'
import type { Browser } from './connect-browser.ts'
import { type FindBrowserOptions, browserCandidates } from './find-browser.ts'
import { launchBrowser, type LaunchedBrowser, PROFILE_PREFIX } from './launch-browser.ts'
import { sweepFolders } from './own-folders.ts'

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

/** A candidate that starts, and the process that was started to find out. */
type WorkingBrowser = { candidate: BrowserCandidate; sandbox: boolean; launched: LaunchedBrowser }

const NO_SANDBOX =
  'On this machine the browser starts only without its sandbox, so no page is opened in it. Allow unprivileged user ' +
  'namespaces (in a container, with the seccomp profile in docs/deploy), or set CHROMIUM_SANDBOX=off to run without it.'

/**
 * Starts the first candidate that works, or returns why there is none. Uses the sandbox unless `sandbox` is false.
 * Warns when there is no browser, and when its files are in another folder than the usual one.
 */
async function findWorkingBrowser(
  options: FindBrowserOptions,
  sandbox: boolean,
  warn: (message: string) => void,
): Promise<WorkingBrowser | string> {
  if (options.chromiumPath === 'none') return 'The browser is turned off in the settings.'
  sweepFolders(PROFILE_PREFIX)
  const reasons: string[] = []
  let onlyWithoutSandbox = false
  for await (const candidate of browserCandidates(options)) {
    try {
      const launched = await launchBrowser(candidate, { sandbox })
      if (launched.place !== os.tmpdir()) {
        warn(`The browser's files are in ${launched.place}: it cannot use the temporary folder ${os.tmpdir()}.`)
      }
      return { candidate, sandbox, launched }
    } catch (error) {
      reasons.push(`${candidate.path} (${BROWSER_SOURCES[candidate.source]}): ${messageOf(error).split('\n')[0] ?? ''}`)
    }
    onlyWithoutSandbox ||= sandbox && (await startsWithoutSandbox(candidate))
  }
  const reason = onlyWithoutSandbox
    ? NO_SANDBOX
    : reasons.length > 0
      ? `No browser could be started. ${reasons.join('; ')}`
      : 'No browser is installed on this machine.'
  warn(reason)
  return reason
}

/** Only for the error message: the browser opens no page and is closed at once. */
async function startsWithoutSandbox(candidate: BrowserCandidate): Promise<boolean> {
  try {
    const launched = await launchBrowser(candidate, { sandbox: false })
    await launched.close(500)
    return true
  } catch {
    return false
  }
}

export type OwnBrowsersOptions = Pick<SharedBrowserOptions, 'chromiumPath' | 'sandbox' | 'warn'>
/** The browsers of a process: one and the same, unless scans must not use any. */
export type OwnBrowsers = {
  visits: SharedBrowser
  /** For printing documents of our own. */
  papers: SharedBrowser
}

/** Starts no browser yet. */
export function createOwnBrowsers({ chromiumPath = '', ...options }: OwnBrowsersOptions): OwnBrowsers {
  const visits = createSharedBrowser({ ...options, chromiumPath })
  return { visits, papers: chromiumPath === 'none' ? createSharedBrowser(options) : visits }
}

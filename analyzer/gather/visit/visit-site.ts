import { AnalyzerError, messageOf } from '../../errors.ts'
import type { BrowserPage } from '../browser/connect-browser.ts'
import type { BrowserLease, SharedBrowser } from '../browser/shared-browser.ts'
import type { Lab } from '../lab/lab.ts'
import type { NetworkDoor } from '../network/network-door.ts'
import { browserNetworkFailure } from '../network/network-failure.ts'
import type { AxeReport, LabReport, Rendering, Visit } from '../visit-artifacts.ts'
import { withTimeout } from '../with-timeout.ts'
import { deferred } from '../../deferred.ts'
import { createTimeline, type Timeline } from '../../timeline.ts'
import { PasswordAsked, runStages, type VisitNotes } from './visit-stages.ts'
import { freshPage, openAhead, type FreshPage } from './fresh-page.ts'
import { openPage } from './open-page.ts'
import { guardVisit } from './visit-guard.ts'
import type { VisitResults, VisitSettings } from './visit-settings.ts'

export type VisitDeps = { door: NetworkDoor; browser: SharedBrowser; lab: Lab; timeline?: Timeline }
/** All parts are null if there is no browser. */
export type VisitParts = {
  /** Resolves when the page has loaded or the visit has failed; never rejects. */
  loaded: Promise<void>
  visit: Promise<Visit | null>
  rendering: Promise<Rendering | null>
  axe: Promise<AxeReport | null>
  lab: Promise<LabReport | null>
  /** Resolves when the browser is free again; never rejects. */
  done: Promise<void>
}
const CLOSE_MS = 2_000

/** Starts a visit to the page in a browser. Each part resolves when it is ready, and fails on its own. */
export function startVisit(url: string, deps: VisitDeps, wishes: VisitSettings, signal: AbortSignal): VisitParts {
  const { timeline = createTimeline() } = deps
  const { ownOrigin } = deps.door
  const settings = { ...wishes, ownOrigin: new URL(url).origin === ownOrigin ? null : ownOrigin }
  const visit = deferred<Visit | null>()
  const results: VisitResults = { loaded: deferred(), rendering: deferred(), axe: deferred(), lab: deferred() }
  const notes: VisitNotes = { visit: null, simulating: false }

  async function run(): Promise<void> {
    const answered = (await deps.door.turn?.(url)) ?? (() => undefined)
    try {
      const lease = await timeline.wait('visit', 'a browser', deps.browser.lease(signal))
      if (lease) await withLease(lease, answered)
    } finally {
      answered()
    }
  }

  async function withLease(lease: BrowserLease, answered: () => void): Promise<void> {
    const guard = guardVisit(lease.pid, signal, settings.minimumMs ?? 0)
    lease.onFlood((reason) => guard.fail(new AnalyzerError('too-large', reason)))
    const { browser } = lease
    let open: FreshPage | null = null
    let fine = false
    try {
      const opening = timeline.wait('visit', 'a new page', freshPage(browser, deps.door, settings))
      open = await Promise.race([opening, guard.broken])
      await visitIn(open, settings)
      fine = true
    } finally {
      guard.stop()
      const closed = open !== null && (await timeline.wait('visit', 'the closing page', closePage(open.page)))
      const state = fine && closed ? 'fine' : 'broken'
      if (state === 'fine') openAhead(browser, deps.door)
      const freed = Promise.all([lease.release(state), open?.proxy.close()])
      await timeline.wait('visit', 'the closing proxy', freed)
    }

    async function visitIn({ proxy, ...opened }: FreshPage, own: VisitSettings): Promise<void> {
      const { page } = opened
      const unwatch = guard.watch(page.session)
      try {
        const { lab } = deps
        const stages = runStages({ url, opened, guard, settings: own, lab, timeline, results, notes, answered })
        await Promise.race([stages, guard.broken])
        visit.resolve(notes.visit)
      } catch (error) {
        if (!(error instanceof PasswordAsked)) throw error
        // Behind the browser's password prompt this page shows nothing else, so a new one is opened.
        unwatch()
        await closePage(page)
        const declining = { ...own, declinePasswords: true }
        open = { ...(await Promise.race([openPage(browser, proxy, deps.door, declining), guard.broken])), proxy }
        await visitIn(open, declining)
      }
    }
  }

  const done = run().then(
    () => {
      visit.resolve(notes.visit)
      results.rendering.resolve(null)
      results.axe.resolve(null)
      if (!notes.simulating) results.lab.resolve(null)
    },
    (error: unknown) => {
      const reason = error instanceof AnalyzerError ? error : browserFailure(error)
      // Whatever was read before the failure is used.
      if (notes.visit) visit.resolve(notes.visit)
      else visit.reject(reason)
      results.rendering.reject(reason)
      results.axe.reject(reason)
      if (!notes.simulating) results.lab.reject(reason)
    },
  )
  const { loaded, rendering, axe, lab } = results
  return {
    loaded: Promise.race([loaded.promise, done]),
    visit: visit.promise,
    rendering: rendering.promise,
    axe: axe.promise,
    lab: lab.promise,
    done,
  }
}

/** Whether the page closed in time. */
async function closePage(page: BrowserPage): Promise<boolean> {
  return withTimeout(page.close(), CLOSE_MS, 'The page did not close in time.').then(
    () => true,
    () => false,
  )
}

function browserFailure(cause: unknown): AnalyzerError {
  const text = messageOf(cause)
  const network = /net::(ERR_[A-Z_]+)/.exec(text)?.[1]
  if (network === 'ERR_TIMED_OUT') {
    return new AnalyzerError('timeout', 'The page did not load in time.', { cause })
  }
  if (network) return browserNetworkFailure(network, cause)
  if (/navigated or closed|context was destroyed|Cannot find context/i.test(text)) {
    return new AnalyzerError('timeout', 'The page kept navigating to other addresses.', { cause })
  }
  return new AnalyzerError('internal', 'The browser could not finish its visit.', { cause })
}

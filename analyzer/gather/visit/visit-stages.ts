import { AnalyzerError } from '../../errors.ts'
import type { Lab } from '../lab/lab.ts'
import type { Settled } from '../../contract/index.ts'
import type { Visit, VitalsFacts, AxeReport } from '../visit-artifacts.ts'
import { READ_VITALS } from './in-page/vitals-script.ts'
import { deferred } from '../../deferred.ts'
import type { Timeline } from '../../timeline.ts'
import { createIsolatedWorld, type IsolatedWorld } from './isolated-world.ts'
import { keptText } from './kept-text.ts'
import type { OpenedPage } from './open-page.ts'
import { notThePages } from './not-the-pages.ts'
import { layoutShiftScore } from './layout-shift-score.ts'
import { articleText, readPage, takeScreenshot } from './page-facts.ts'
import { holdRepeats } from './hold-repeats.ts'
import { recordRequests, type RequestLog } from './request-log.ts'
import { sendInput } from './send-input.ts'
import { settlePage } from './settle-page.ts'
import { recordTrace, type TraceRecorder } from './trace-recorder.ts'
import type { VisitGuard } from './visit-guard.ts'
import type { VisitResults, VisitSettings } from './visit-settings.ts'
import { watchRequests } from './watch-requests.ts'
import { axeScript } from './page-scripts.ts'

/** The results so far, which are kept if the visit fails later. */
export type VisitNotes = {
  visit: Visit | null
  /** The lab has the trace and settles its result on its own, even after the end of the visit. */
  simulating: boolean
}
export type StageInput = {
  url: string
  opened: OpenedPage
  guard: VisitGuard
  settings: VisitSettings
  lab: Lab
  timeline: Timeline
  results: VisitResults
  notes: VisitNotes
  /** Called when the server has answered, so that other requests may follow. */
  answered: () => void
}
type PageSize = { domNodes: number; ariaLabels: number }
type SeenVitals = {
  vitals: { LCP?: number; FCP?: number; INP?: number }
  lcpElement: string | null
  longTasks: [start: number, duration: number][]
  shifts: [time: number, value: number][]
  firstInputDelay: number | null
  /** The elements that the presses of Tab focused. */
  focused: string[]
  /** Whether anything on the page can run scripts. */
  scripted: boolean
  ttfb: number | null
  loadMs: number | null
}

const ERROR_PAGE_MS = 2_000
const NAVIGATION_MS = 12_000
const MAX_ADDRESS = 8_000
const AXE_MS = 14_000
const AXE_MAX_NODES = 20_000

/** The order matters: paint times are read before axe distorts them, layout shifts after it, and input comes last. */
export async function runStages(input: StageInput): Promise<void> {
  const { url, opened, guard, settings, lab, timeline, results, notes } = input
  const { page, session, targets } = opened
  const wait = <Result>(what: string, work: Promise<Result>) => timeline.wait('visit', what, work)
  const isNotThePages = notThePages(settings.ownOrigin ?? null)
  const watch = watchRequests(opened, isNotThePages, (address) => holder.hold(address))
  const holder = holdRepeats(page.openSession, watch.isRepeat)
  const log = recordRequests(session, url, watch, isNotThePages, (reason) =>
    guard.fail(new AnalyzerError('too-large', reason)),
  )
  const trace = settings.trace === false ? null : await wait('the start of the trace', recordTrace(session))
  const arrived = navigate(input).catch((error: unknown) => navigateAgain(error, input, log))
  await wait('the page', arrived)
  results.loaded.resolve()
  if (trace) void lab.load()
  const { frameTree } = await session.send('Page.getFrameTree')
  const world = createIsolatedWorld(session, frameTree.frame.id)
  const settling = { session, targets, world, requests: watch }
  const settled = await settlePage(settling, settings.minimumMs ?? 0, timeline)
  const early = await world.json<SeenVitals>(READ_VITALS)
  // Known only when the visit ends, because until then the page may still shift.
  const cls = deferred<number>()
  guard.broken.catch(() => cls.resolve(layoutShiftScore(early.shifts)))
  const traced = simulate(input, trace, early, cls.promise)
  const { article, ariaLabels, ...facts } = await wait(
    'the facts of the page',
    describePage(input, world, log, early, settled),
  )
  // Asked for before the judges that wait for the page keep this process busy, and while the trace is still read: its
  // recording has ended.
  const tested = testAccessibility(input, world, { domNodes: facts.layout.domNodes, ariaLabels })
  const read = article === null ? null : await articleText(article)
  notes.visit = { ...facts, articleText: read, ...(article !== null && { articleHtml: article }) }
  results.rendering.resolve(notes.visit)
  await tested
  const beforeInput = await world.json<SeenVitals>(READ_VITALS).catch(() => early)
  const shifted = layoutShiftScore(beforeInput.shifts)
  cls.resolve(shifted)
  notes.visit = {
    ...notes.visit,
    requests: log.requests(),
    vitals: { ...notes.visit.vitals, cls: round(shifted, 4) },
  }
  await wait('input', interact(input, world))
  // The trace is read through the page, which closes now.
  await wait('a late trace', traced)
}

async function navigate({ opened: { navigation }, url, timeline, answered }: StageInput): Promise<void> {
  const started = performance.now()
  await navigation.go(url, NAVIGATION_MS)
  answered()
  const left = Math.max(1, NAVIGATION_MS - (performance.now() - started))
  // A page whose load event never comes is judged all the same.
  await timeline.wait('visit', 'the load event', navigation.loaded(left))
  if (!/^https?:/.test(navigation.url())) {
    throw new AnalyzerError('blocked-target', 'The page led the browser to an address that is not http or https.')
  }
}

/** A full browser blocks the page with a password prompt, which the headless shell does not have. */
export class PasswordAsked extends Error {
  override readonly name = 'PasswordAsked'
}

/** A bad certificate is a finding, so the page is loaded again without verification. */
async function navigateAgain(error: unknown, input: StageInput, log: RequestLog): Promise<void> {
  const { opened, settings } = input
  const message = error instanceof Error ? error.message : ''
  const wantsPassword = /net::ERR_INVALID_AUTH/.test(message) || log.mainStatus() === 401
  if (wantsPassword && !settings.declinePasswords) {
    throw new PasswordAsked('the page wants a password', { cause: error })
  }
  if (!/net::ERR_(?:CERT|SSL)_/.test(message)) throw error
  await opened.session.send('Security.setIgnoreCertificateErrors', { ignore: true })
  // The browser's own error page appears late and would interrupt the visit.
  await opened.navigation.failed(ERROR_PAGE_MS)
  log.forget()
  await navigate(input)
}

async function describePage(
  { opened: { page, session, navigation }, settings }: StageInput,
  world: IsolatedWorld,
  log: RequestLog,
  early: SeenVitals,
  settled: Settled,
) {
  const [{ layout, ...facts }, screenshot, cookies] = await Promise.all([
    readPage(session, world, settings.ownOrigin ?? null),
    takeScreenshot(session),
    page.cookies(),
  ])
  return {
    ...facts,
    settled,
    finalUrl: keptText(navigation.url(), MAX_ADDRESS),
    status: log.mainStatus() ?? 0,
    screenshot,
    requests: log.requests(),
    vitals: observedVitals(early),
    layout: { ...layout, focusOrder: null },
    cookies: cookies.slice(0, 300).map((cookie) => ({
      name: keptText(cookie.name, 200),
      secure: cookie.secure,
      httpOnly: cookie.httpOnly,
      sameSite: cookie.sameSite,
    })),
  }
}

function round(value: number, digits = 1): number {
  return Math.round(value * 10 ** digits) / 10 ** digits
}

function observedVitals(seen: SeenVitals): VitalsFacts {
  const ms = (value: number | null | undefined) => (value === null || value === undefined ? null : round(value))
  const fcp = seen.vitals.FCP ?? 0
  const blocking = seen.longTasks.filter(([start, duration]) => start + duration > fcp)
  return {
    ttfb: ms(seen.ttfb),
    fcp: ms(seen.vitals.FCP),
    lcp: ms(seen.vitals.LCP),
    lcpElement: seen.lcpElement,
    cls: null,
    inp: null,
    firstInputDelay: null,
    longTaskMs: !seen.scripted
      ? 0
      : Math.round(blocking.reduce((sum, [, duration]) => sum + Math.max(0, duration - 50), 0)),
    loadMs: ms(seen.loadMs),
  }
}

/** Resolves when the trace has been read; the simulation then runs in parallel with the visit. */
async function simulate(
  { lab, results, notes, guard, timeline }: StageInput,
  trace: TraceRecorder | null,
  early: SeenVitals,
  cls: Promise<number>,
): Promise<void> {
  if (!trace) {
    results.lab.resolve(null)
    return
  }
  const { fcp, lcp, longTaskMs } = observedVitals(early)
  const { scripted } = early
  const contention = guard.contention()
  const observed = cls.then((shifted) => ({ fcp, lcp, longTaskMs, scripted, cls: shifted }))
  const events = await timeline.wait('visit', 'the end of the trace', trace.stop()).catch(() => [])
  notes.simulating = true
  timeline
    .wait('lab', 'the simulation', lab.report(events, observed, contention))
    .then(results.lab.resolve, results.lab.reject)
}

async function interact({ opened: { session }, notes }: StageInput, world: IsolatedWorld): Promise<void> {
  try {
    await sendInput(session, world)
    const after = await world.json<SeenVitals>(READ_VITALS, { ms: 3_000 })
    if (!notes.visit) return
    notes.visit = {
      ...notes.visit,
      layout: { ...notes.visit.layout, focusOrder: after.focused },
      vitals: {
        ...notes.visit.vitals,
        inp: after.vitals.INP ?? null,
        firstInputDelay: after.firstInputDelay === null ? null : round(after.firstInputDelay, 2),
      },
    }
  } catch {
    // A page that hangs on input has already been judged without it.
  }
}

/** Never rejects. */
async function testAccessibility(
  { guard, settings, timeline, results: { axe } }: StageInput,
  world: IsolatedWorld,
  size: PageSize,
): Promise<void> {
  if (settings.axe === false) return axe.resolve(null)
  try {
    axe.resolve(await timeline.wait('visit', 'axe', runAxe(world, size)))
  } catch (error) {
    // A visit that has ended closes the page under axe, and gives the reason itself.
    if (!guard.isBroken()) axe.reject(error instanceof AnalyzerError ? error : axeFailure(error))
  }
}

function axeFailure(cause: unknown): AnalyzerError {
  return new AnalyzerError('internal', 'The page ended our accessibility test before its result.', { cause })
}

/** Throws `too-large` for a page with too many elements for axe, and `timeout` if axe takes too long. */
async function runAxe(world: IsolatedWorld, { domNodes, ariaLabels }: PageSize): Promise<AxeReport> {
  if (domNodes > AXE_MAX_NODES) {
    throw new AnalyzerError(
      'too-large',
      `The page has ${domNodes} elements; accessibility is tested up to ${AXE_MAX_NODES}.`,
    )
  }
  const report = await world.json<Omit<AxeReport, 'ariaLabelsCount'>>(axeScript(), { ms: AXE_MS, promise: true })
  return { ...report, ariaLabelsCount: ariaLabels }
}

import type { CdpSession } from '../browser/cdp-connection.ts'
import type { TraceEvent } from '../lab/simulate-trace.ts'
import { withTimeout } from '../with-timeout.ts'

/** Lighthouse's categories. Not all are needed, but recording them slows the page as much as in Lighthouse. */
const CATEGORIES = [
  'disabled-by-default-lighthouse',
  'loading',
  'v8',
  'v8.execute',
  'blink.user_timing',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'latencyInfo',
]
const MAX_EVENTS = 400_000
const MAX_SCRIPTS = 2_000
const ASYNC_CALLS = 8

export type TraceRecorder = { stop: () => Promise<readonly TraceEvent[]> }

/** Must be started on the page's session: in a trace of the browser's session the lab does not find the navigation. */
export async function recordTrace(session: CdpSession): Promise<TraceRecorder> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) if (events.length < MAX_EVENTS) events.push(event as unknown as TraceEvent)
  })
  await Promise.all([
    traceAsyncCalls(session),
    session.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: CATEGORIES, excludedCategories: ['*'] },
    }),
  ])
  return {
    stop: async () => {
      const complete = new Promise<void>((resolve) => session.on('Tracing.tracingComplete', () => resolve()))
      // Not awaited, because a page that hangs does not respond.
      session.send('Debugger.disable').catch(() => undefined)
      await withTimeout(
        session.send('Tracing.end').then(() => complete),
        8_000,
        'The trace did not end in time.',
      )
      return ofMainThreads(events)
    },
  }
}

/**
 * Traces through promises and timers which script caused a request, as Lighthouse does. A page can neither use the
 * debugger to pause itself nor flood us with scripts.
 */
async function traceAsyncCalls(session: CdpSession): Promise<void> {
  let scripts = 0
  const send = (method: 'Debugger.resume' | 'Debugger.disable') => void session.send(method).catch(() => undefined)
  const skipPauses = () => session.send('Debugger.setSkipAllPauses', { skip: true }).catch(() => undefined)
  session.on('Debugger.paused', () => send('Debugger.resume'))
  session.on('Debugger.scriptParsed', () => {
    scripts += 1
    if (scripts === MAX_SCRIPTS) send('Debugger.disable')
  })
  // The setting is lost with each navigation.
  session.on('Page.frameNavigated', ({ frame }) => (frame.parentId === undefined ? void skipPauses() : undefined))
  await Promise.all([
    session.send('Debugger.enable'),
    skipPauses(),
    session.send('Debugger.setAsyncCallStackDepth', { maxDepth: ASYNC_CALLS }),
  ])
}

/** Drops the tasks of other threads, which are most of a trace, because only a page's main thread is simulated. */
function ofMainThreads(events: readonly TraceEvent[]): TraceEvent[] {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`
  const main = new Set(events.filter(namesMainThread).map(threadOf))
  return events.filter((event) => event.name !== 'RunTask' || main.has(threadOf(event)))
}

function namesMainThread({ name, args }: TraceEvent): boolean {
  return name === 'thread_name' && (args as { name?: unknown } | undefined)?.name === 'CrRendererMain'
}

import type { CDPSession } from 'playwright-core'
import type { TraceEvent } from '../lab/simulate-trace.ts'
import { withTimeout } from './with-timeout.ts'

/** Fewer than Lighthouse records: the simulation reads nothing of the others. */
const CATEGORIES = ['blink.user_timing', 'devtools.timeline', 'disabled-by-default-devtools.timeline']
const MAX_EVENTS = 400_000

export type TraceRecorder = { stop: () => Promise<readonly TraceEvent[]> }

/** Started on the page's session: a trace of the browser's session has no start that the lab would find. */
export async function recordTrace(session: CDPSession): Promise<TraceRecorder> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value) if (events.length < MAX_EVENTS) events.push(event as unknown as TraceEvent)
  })
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: CATEGORIES, excludedCategories: ['*'] },
  })
  return {
    stop: async () => {
      const complete = new Promise<void>((resolve) => session.once('Tracing.tracingComplete', () => resolve()))
      await withTimeout(
        session.send('Tracing.end').then(() => complete),
        8_000,
        'The trace',
      )
      return ofMainThreads(events)
    },
  }
}

/** Without the tasks of all other threads, most of what a trace holds: only a page's main thread is simulated. */
function ofMainThreads(events: readonly TraceEvent[]): TraceEvent[] {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`
  const main = new Set(events.filter(isNameOfMainThread).map(threadOf))
  return events.filter((event) => event.name !== 'RunTask' || main.has(threadOf(event)))
}

function isNameOfMainThread({ name, args }: TraceEvent): boolean {
  return name === 'thread_name' && (args as { name?: unknown } | undefined)?.name === 'CrRendererMain'
}

import { MAX_ANALYTICS_BYTES, MAX_EVENTS, MAX_PROPERTIES } from '#host/contract/analytics.ts'
import type { TrackEvent, TrackProvider } from '../../lib/track.ts'

const FLUSH_AFTER_MS = 5_000
const MAX_TEXT = 200
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi

export type AnalyticsDeps = {
  /** Checked for every event, because consent can be withdrawn at any time. */
  mayTrack: () => boolean
  /** `leaving` is true while the page unloads, when only a beacon is still delivered. */
  post: (body: string, leaving: boolean) => void
  later: (run: () => void, milliseconds: number) => void
}

/** Collects events and sends them in batches. Events before consent are dropped, not kept for later. */
export function createAnalyticsProvider({ mayTrack, post, later }: AnalyticsDeps) {
  let queue: TrackEvent[] = []
  let planned = false

  function flush(leaving = false): void {
    planned = false
    const events = mayTrack() ? queue : []
    queue = []
    if (events.length > 0) post(eventsBody(events), leaving)
  }

  const provider: TrackProvider = {
    send(event) {
      if (!mayTrack()) return
      const sent = toSent(event)
      if (new Blob([eventsBody([...queue, sent])]).size > MAX_ANALYTICS_BYTES) flush()
      queue.push(sent)
      if (queue.length >= MAX_EVENTS) return flush()
      if (planned) return
      planned = true
      later(flush, FLUSH_AFTER_MS)
    },
  }
  return { provider, flush }
}

function eventsBody(events: readonly TrackEvent[]): string {
  return JSON.stringify({ events })
}

/** Removes ids from paths, so that nobody can tell which scan a visitor viewed. */
function toSent(event: TrackEvent): TrackEvent {
  const properties = Object.entries(event.properties).flatMap(([name, value]) => {
    if (value === null) return []
    return [[name, typeof value === 'string' ? value.slice(0, MAX_TEXT) : value] as const]
  })
  return {
    ...event,
    path: event.path.replace(UUID, ':id').slice(0, 300),
    properties: Object.fromEntries(properties.slice(0, MAX_PROPERTIES)),
  }
}

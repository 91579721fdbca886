import type { RepeatState } from './request-repeats.ts'

/** An open request. Times are milliseconds of `performance.now()`. */
export type OpenRequest = {
  type: string
  url: string
  /** Belongs to a frame of another site, such as an advertisement or an embedded video. */
  foreignFrame: boolean
  state: RepeatState
  started: number
  /** Null until the response starts. `length` is what it announced; `lastByte`, when something of it came. */
  answer: { at: number; mimeType: string; length: number | null; bytes: number; lastByte: number } | null
}

/** What a page loads to show text: not images, media, fonts, beacons, event streams or sockets. */
const DATA_TYPES = new Set(['document', 'script', 'fetch', 'xhr', 'stylesheet'])
const PICTURE_TYPES = new Set(['image', 'font', 'media', 'other', 'texttrack'])
const STREAMS = /^(?:text\/event-stream|multipart\/)/i
/** Addresses that servers answer only when something happens. */
const LONG_POLL =
  /(?:^|[/?&=._-])(?:long-?poll(?:ing)?|poll(?:ing)?|comet|cometd|bayeux|sockjs|socket\.io|engine\.io|signalr|heartbeat|keep-?alive|subscribe)(?:$|[/?&=._-])|[?&](?:timeout|wait|lp)=/i
/** For a request that repeats another, or looks like a long poll. */
const PATIENCE_MS = 1_000
/** A page that ignores the body of a response is not told its end if the response must not be stored. */
const IGNORED_MS = 500
/** Slower answers are awaited only by a page that shows no text yet. */
const UNANSWERED_MS = 4_600
/** A response that trickles for so long is a stream. */
const TRICKLE_MS = 1_500
const TRICKLE_BYTES_PER_MS = 4

export function bringsData({ type, foreignFrame }: Pick<OpenRequest, 'type' | 'foreignFrame'>): boolean {
  return DATA_TYPES.has(type) && !foreignFrame
}

export function bringsPictures({ type }: Pick<OpenRequest, 'type'>): boolean {
  return PICTURE_TYPES.has(type)
}

/** Whether a request streams, so that its end says nothing about the page. */
export function isStream({ type, answer }: Pick<OpenRequest, 'type' | 'answer'>, now: number): boolean {
  if (type === 'eventsource' || (answer !== null && STREAMS.test(answer.mimeType))) return true
  if (answer === null || answer.length !== null || (type !== 'fetch' && type !== 'xhr')) return false
  const waited = now - answer.at
  return waited > TRICKLE_MS && answer.bytes < waited * TRICKLE_BYTES_PER_MS
}

/** Whether the text of the page may depend on this request. */
export function isAwaited(request: OpenRequest, now: number): boolean {
  if (!bringsData(request) || request.state === 'repeat' || isStream(request, now) || isIgnored(request, now))
    return false
  const isPatient = request.state === 'first' && !LONG_POLL.test(request.url)
  return isPatient || now - request.started < PATIENCE_MS
}

function isIgnored({ type, answer }: OpenRequest, now: number): boolean {
  if (type !== 'fetch' || answer === null || answer.bytes < Math.max(1, answer.length ?? 0)) return false
  return now - answer.lastByte > IGNORED_MS
}

/** Whether a server has said nothing to a request for so long that it may never answer. */
export function isUnanswered({ answer, started }: OpenRequest, now: number): boolean {
  return answer === null && now - started > UNANSWERED_MS
}

import { addressKeyOf, type AddressKey } from './address-key.ts'
import { bringsData, bringsPictures, isAwaited, isStream, isUnanswered, type OpenRequest } from './awaited-requests.ts'
import { createRequestRepeats } from './request-repeats.ts'
import type { RepeatHolder } from './hold-repeats.ts'
import type { NotThePages } from './not-the-pages.ts'
import type { OpenedPage } from './open-page.ts'
import type { PageActivity } from './settle-rules.ts'
import { FORWARD_SECONDS } from '../documents/refresh-target.ts'
import { siteOf } from './site-of.ts'
import { watchWorkers } from './watch-workers.ts'

/** What the requests of a page say about whether it has settled. */
export type RequestWatch = ReturnType<typeof watchRequests>
type Open = OpenRequest & { key: AddressKey; frameId: string; loaderId: string }

type Sent = { type?: string; loaderId: string; documentURL: string; request: { url: string; isLinkPreload?: boolean } }

/** The request of a link that preloads data is the only one that is told: the script that wants the data gets its answer. */
function resourceType({ type = 'Other', request }: Sent): string {
  return type === 'Other' && request.isLinkPreload === true ? 'Fetch' : type
}

/** Whether a request is for the script that a worker runs. */
function isOfWorker({ type, loaderId, documentURL, request }: Sent): boolean {
  return type === 'Script' && loaderId === '' && documentURL === request.url
}

const MAX_HELD = 5_000
const MAX_SOCKETS = 100
/** A page that is told to wait (202) asks again about a second later. */
const ACCEPTED_MS = 700

/** Watches from before the navigation. `hold` is told the addresses that the page repeats. */
export function watchRequests(
  { session, navigation, targets }: OpenedPage,
  isNotThePages: NotThePages,
  hold: RepeatHolder['hold'],
) {
  const repeats = createRequestRepeats()
  const open = new Map<string, Open>()
  const held = new Set<string>()
  /** The site of each frame's document, which a redirect may change. */
  const frames = new Map<string, string>()
  let mainFrame: string | null = null
  let lastData = performance.now()
  let lastPicture = lastData
  let hasStreams = false
  /** When the page forwards by its `Refresh`. */
  let forwardsAt = 0
  const sockets = new Set<string>()

  function touch(request: OpenRequest): void {
    if (request.state === 'repeat') return
    if (bringsData(request)) lastData = Math.max(lastData, performance.now())
    else if (bringsPictures(request)) lastPicture = performance.now()
  }

  // The end of a worker's script is not reported here.
  const workers = watchWorkers(targets, (url) => drop((request) => request.url === url))

  function isForeign(frameId: string): boolean {
    const site = frames.get(frameId)
    return frameId !== mainFrame && site !== undefined && site !== frames.get(mainFrame ?? '')
  }

  function drop(belongs: (request: Open) => boolean): void {
    for (const [id, request] of open) if (belongs(request)) open.delete(id)
  }

  session.on('Network.requestWillBeSent', (event) => {
    if (isNotThePages(event)) return
    const { requestId, request, frameId = '', loaderId } = event
    const type = resourceType(event)
    if (type === 'Document') {
      mainFrame ??= frameId
      frames.set(frameId, siteOf(request.url))
    }
    const known = open.get(requestId)
    if (known) {
      // A redirect.
      known.url = request.url
      return touch(known)
    }
    if (type === 'Preflight' || !/^https?:/.test(request.url)) return
    const key = addressKeyOf(request.method, request.url, request.postData)
    const turn = repeats.start(key, type === 'Fetch' || type === 'XHR')
    // The end of the script of a shared worker is told nowhere.
    const state = turn === 'first' && isOfWorker(event) ? 'again' : turn
    if (state === 'repeat' && held.size < MAX_HELD) {
      held.add(requestId)
      hold(request.url)
    }
    const started: Open = {
      type: type.toLowerCase(),
      url: request.url,
      foreignFrame: isForeign(frameId),
      state,
      started: performance.now(),
      answer: null,
      key,
      frameId,
      loaderId,
    }
    open.set(requestId, started)
    touch(started)
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const request = open.get(requestId)
    if (!request) return
    const now = performance.now()
    const said = Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-length')
    const length = said ? Number(said[1]) : null
    request.answer = { at: now, mimeType: response.mimeType, length, bytes: 0, lastByte: now }
    repeats.end(request.key)
    hasStreams ||= isStream(request, now)
    const isAccepted = response.status === 202 && request.key.exact.startsWith('GET ')
    if (isAccepted && request.state !== 'repeat' && bringsData(request)) {
      lastData = now + ACCEPTED_MS
      repeats.forgive()
    }
  })
  session.on('Network.dataReceived', ({ requestId, dataLength }) => {
    const answer = open.get(requestId)?.answer
    if (!answer) return
    answer.bytes += dataLength
    answer.lastByte = performance.now()
  })
  for (const ending of ['Network.loadingFinished', 'Network.loadingFailed'] as const) {
    session.on(ending, ({ requestId }) => {
      const request = open.get(requestId)
      if (!request) return
      open.delete(requestId)
      repeats.end(request.key)
      touch(request)
    })
  }
  session.on('Network.webSocketCreated', ({ requestId }) => sockets.size < MAX_SOCKETS && sockets.add(requestId))
  session.on('Network.webSocketClosed', ({ requestId }) => sockets.delete(requestId))
  // The end of requests that died with their document is not always reported.
  session.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId === undefined) drop(({ loaderId }) => loaderId !== frame.loaderId)
  })
  // The only event that tells of a Refresh header, too.
  session.on('Page.frameScheduledNavigation', ({ frameId, delay, url }) => {
    const isHere = url.split('#', 1)[0] === navigation.url().split('#', 1)[0]
    if (frameId === mainFrame && delay <= FORWARD_SECONDS && !isHere) forwardsAt = performance.now() + delay * 1_000
  })
  session.on('Page.frameClearedScheduledNavigation', ({ frameId }) => {
    if (frameId === mainFrame) forwardsAt = 0
  })
  session.on('Page.frameDetached', ({ frameId }) => drop((request) => request.frameId === frameId))

  return {
    activity(): Pick<
      PageActivity,
      'pending' | 'unanswered' | 'sinceData' | 'pictures' | 'repeats' | 'streams' | 'listens' | 'forwards'
    > {
      const now = performance.now()
      let pending = workers.pending()
      let pictures = 0
      let unanswered = 0
      let streams = hasStreams
      let listens = sockets.size > 0
      for (const request of open.values()) {
        if (isAwaited(request, now)) {
          pending += 1
          if (isUnanswered(request, now)) unanswered += 1
        } else if (bringsPictures(request) && request.state !== 'repeat') pictures += 1
        streams ||= isStream(request, now)
        listens ||= request.type === 'eventsource'
      }
      return {
        pending,
        unanswered,
        sinceData: now - Math.max(lastData, workers.lastChange()),
        pictures: { open: pictures, since: now - lastPicture },
        repeats: held.size > 0,
        streams,
        listens,
        forwards: Math.max(0, forwardsAt - now),
      }
    },
    /** The page may be bringing its text piece by piece. */
    forgive: repeats.forgive,
    /** How many requests were left without an answer because the page repeats them. */
    held: (): number => held.size,
    isHeld: (requestId: string): boolean => held.has(requestId),
    isRepeat: repeats.repeats,
  }
}

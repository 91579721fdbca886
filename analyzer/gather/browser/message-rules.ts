const MB = 2 ** 20

/** How much of one kind of message is delivered in a visit; the rest is dropped unread. */
export type Allowance = { messages: number; bytes: number; bytesEach: number }

/** Enough for a whole trace. With an incomplete one the lab falls back to observed values. */
const TRACE: Allowance = { messages: 20_000, bytes: 64 * MB, bytesEach: 16 * MB }
/** Far more than the request log keeps; a message with a long `data:` URL may exceed it and is dropped. */
const REQUESTS: Allowance = { messages: 20_000, bytes: 48 * MB, bytesEach: MB / 4 }
const SCRIPTS: Allowance = { messages: 4_000, bytes: 16 * MB, bytesEach: MB / 4 }
const MOVES: Allowance = { messages: 5_000, bytes: 16 * MB, bytesEach: MB / 4 }
const UNREAD: Allowance = { messages: 0, bytes: 0, bytesEach: 0 }
const OTHER: Allowance = { messages: 1_000, bytes: 8 * MB, bytesEach: MB / 4 }

/** All of these are needed to know the frames, windows and workers, so the visit ends if they are too many. */
export const STRUCTURE: Allowance = { messages: 30_000, bytes: 64 * MB, bytesEach: 8 * MB }
const STRUCTURE_DOMAINS: ReadonlySet<string> = new Set(['Page', 'Target', 'Inspector', 'Fetch', 'Browser', 'Tracing'])

const BY_METHOD: Readonly<Record<string, Allowance>> = {
  'Tracing.dataCollected': TRACE,
  'Runtime.executionContextCreated': STRUCTURE,
  'Runtime.executionContextDestroyed': STRUCTURE,
  'Runtime.executionContextsCleared': STRUCTURE,
  'Runtime.consoleAPICalled': UNREAD,
  'Runtime.exceptionThrown': UNREAD,
  'Runtime.bindingCalled': UNREAD,
  'Page.navigatedWithinDocument': MOVES,
  'Page.frameRequestedNavigation': MOVES,
  'Page.frameScheduledNavigation': MOVES,
  'Page.frameClearedScheduledNavigation': MOVES,
  'Page.frameStartedNavigating': MOVES,
  'Page.windowOpen': UNREAD,
  'Page.screencastFrame': UNREAD,
  'Network.webSocketFrameReceived': UNREAD,
  'Network.webSocketFrameSent': UNREAD,
  'Network.webSocketFrameError': UNREAD,
  'Network.eventSourceMessageReceived': UNREAD,
  'Network.resourceChangedPriority': UNREAD,
}
const BY_DOMAIN: Readonly<Record<string, Allowance>> = { Network: REQUESTS, Debugger: SCRIPTS }

/** The allowance for events of this name, unknown ones included. */
export function allowanceOf(method: string): Allowance {
  const domain = method.slice(0, method.indexOf('.'))
  if (Object.hasOwn(BY_METHOD, method)) return BY_METHOD[method] ?? OTHER
  if (STRUCTURE_DOMAINS.has(domain)) return STRUCTURE
  return Object.hasOwn(BY_DOMAIN, domain) ? (BY_DOMAIN[domain] ?? OTHER) : OTHER
}

/** For the response to one command of ours: the page's HTML, a screenshot, axe's report. */
export const MAX_ANSWER_BYTES = 64 * MB
/** For everything that a browser sends in one visit, dropped messages included. */
export const MAX_VISIT_BYTES = 768 * MB
export const MAX_VISIT_MESSAGES = 500_000

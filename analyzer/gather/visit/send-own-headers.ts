import type { CDPSession } from 'playwright-core'
import type { OwnHeaders } from '../network/door-fetch.ts'

/**
 * Adds the headers to what the page asks of their origin, by stopping those requests: what the driver offers for it
 * would send them everywhere. Once a redirect or the page itself has left the origin, nothing more is added: another
 * site might lead the browser back to what only these headers open.
 */
export async function sendOwnHeaders(
  session: CDPSession,
  { origin, headers }: OwnHeaders,
  handleAuthRequests: boolean,
): Promise<void> {
  const { frameTree } = await session.send('Page.getFrameTree')
  const carriers = new Set<string>()
  let hasLeft = false
  session.on('Fetch.requestPaused', ({ requestId, redirectedRequestId, frameId, resourceType, request }) => {
    const isAtHome = new URL(request.url).origin === origin
    if (!isAtHome && resourceType === 'Document' && frameId === frameTree.frame.id) hasLeft = true
    const carries = isAtHome && !hasLeft && (redirectedRequestId === undefined || carriers.has(redirectedRequestId))
    if (carries) carriers.add(requestId)
    const all = carries && { headers: withHeaders(request.headers, headers) }
    session.send('Fetch.continueRequest', { requestId, ...all }).catch(() => undefined)
  })
  // Documents of other origins too: that the page leaves must be known before its next request.
  const patterns = [{ urlPattern: `${origin}/*` }, { urlPattern: '*', resourceType: 'Document' as const }]
  await session.send('Fetch.enable', { patterns, handleAuthRequests })
}

function withHeaders(sent: Readonly<Record<string, string>>, own: OwnHeaders['headers']) {
  const kept = Object.entries(sent).filter(([name]) => own[name.toLowerCase()] === undefined)
  return [...kept, ...Object.entries(own)].map(([name, value]) => ({ name, value }))
}

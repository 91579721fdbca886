import type { CDPSession } from 'playwright-core'
import type { OwnHeaders, SignFor } from '../network/door-fetch.ts'

type Sent = { ownHeaders: OwnHeaders | null; sign: SignFor | null }

/**
 * Adds headers to requests by stopping these: what the driver offers for it would send them everywhere.
 *
 * Own headers go with what the page asks of their origin. Once a redirect or the page itself has left the origin, nothing
 * more is added: another site might lead the browser back to what only these headers open. The page itself is signed, for
 * each server on its way; what it loads is not, since stopping all of it would spoil its times.
 */
export async function sendHeaders(
  session: CDPSession,
  { ownHeaders, sign }: Sent,
  handleAuthRequests: boolean,
): Promise<void> {
  const { frameTree } = await session.send('Page.getFrameTree')
  const carriers = new Set<string>()
  let hasLeft = false
  session.on('Fetch.requestPaused', ({ requestId, redirectedRequestId, frameId, resourceType, request }) => {
    const { origin, host } = new URL(request.url)
    const isAtHome = origin === ownHeaders?.origin
    const isPage = resourceType === 'Document' && frameId === frameTree.frame.id
    if (!isAtHome && isPage) hasLeft = true
    const carries = isAtHome && !hasLeft && (redirectedRequestId === undefined || carriers.has(redirectedRequestId))
    if (carries) carriers.add(requestId)
    void goOn(isPage ? (sign?.(host) ?? null) : null)

    async function goOn(signing: ReturnType<SignFor> | null): Promise<void> {
      const added = { ...(await signing), ...(carries && ownHeaders.headers) }
      const all = Object.keys(added).length > 0 && { headers: withHeaders(request.headers, added) }
      session.send('Fetch.continueRequest', { requestId, ...all }).catch(() => undefined)
    }
  })
  // Documents of other origins too: that the page leaves must be known before its next request.
  const documents = { urlPattern: '*', resourceType: 'Document' as const }
  const patterns = ownHeaders
    ? [{ urlPattern: `${ownHeaders.origin}/*` }, documents]
    : // Whatever the page loads may ask for a password.
      [handleAuthRequests ? { urlPattern: '*' } : documents]
  await session.send('Fetch.enable', { patterns, handleAuthRequests })
}

function withHeaders(sent: Readonly<Record<string, string>>, added: OwnHeaders['headers']) {
  const kept = Object.entries(sent).filter(([name]) => added[name.toLowerCase()] === undefined)
  return [...kept, ...Object.entries(added)].map(([name, value]) => ({ name, value }))
}

import type { CdpSession } from '../browser/cdp-connection.ts'
import type { OwnHeaders, SignFor } from '../network/door-fetch.ts'

type Sent = { ownHeaders: OwnHeaders | null; sign: SignFor | null }

/**
 * Adds headers by intercepting requests, because the browser's own option would send them to every origin.
 *
 * Own headers are sent only to their origin. Once the page or a redirect has left it, none are added, because another
 * site could send the browser back to something that only these headers unlock. Signatures are added to the page itself
 * and to its redirects, but not to its other requests, because intercepting all of them would distort the measured
 * times.
 */
export async function sendHeaders(
  session: CdpSession,
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
  // Documents of other origins are included, to notice that the page leaves before its next request.
  const documents = { urlPattern: '*', resourceType: 'Document' as const }
  const patterns = ownHeaders
    ? [{ urlPattern: `${ownHeaders.origin}/*` }, documents]
    : // Any request of the page may be answered with a demand for a password.
      [handleAuthRequests ? { urlPattern: '*' } : documents]
  await session.send('Fetch.enable', { patterns, handleAuthRequests })
}

function withHeaders(sent: Readonly<Record<string, string>>, added: OwnHeaders['headers']) {
  const kept = Object.entries(sent).filter(([name]) => added[name.toLowerCase()] === undefined)
  return [...kept, ...Object.entries(added)].map(([name, value]) => ({ name, value }))
}

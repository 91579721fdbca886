import type { ActionFunctionArgs, AppLoadContext, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { separateData } from '#host/patches/remix-whole-page.ts'
import { loadAllParts } from '#host/app/lib/late-part.tsx'
import { NonceContext } from '#host/app/lib/nonce.ts'
import { finishDocumentHeaders, keepPrivate } from '#host/server/platform/http/document-headers.ts'
import { originGuard } from '#host/server/platform/http/origin-guard.ts'
import { newNonce } from '#host/server/platform/http/security-headers.ts'
import { runtime } from '#host/server/runtime.server.ts'
import { loggedPath } from '#host/server/platform/tracing/mask-route.ts'
import { negotiateMarkdown } from '#host/server/site/index.server.ts'

// For `npm run serve`, a server that is not ours: it connects and checks the origin before Remix runs.
export { originGuard, runtime }

/** React's mark of a Suspense boundary that failed on the server; it reports that failure nowhere else. */
const UNFINISHED = '<!--$!-->'

/** `renderToString` adds none, and without it browsers use quirks mode. */
const DOCTYPE = '<!DOCTYPE html>'

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const nonce = newNonce()
  finishDocumentHeaders(headers, { request, nonce, https: runtime().https(), requestId: loadContext.requestId })
  const markdown = negotiateMarkdown(request, headers, runtime().origin())
  if (markdown !== null) return new Response(markdown, { headers, status })
  await loadAllParts()
  const { page, data } = await separateData(context, nonce)
  const html = renderToString(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={page} url={request.url} nonce={nonce} />
    </NonceContext.Provider>,
  )
  if (html.includes(UNFINISHED)) {
    const { pathname } = new URL(request.url)
    runtime().logger.error(
      { requestId: loadContext.requestId, path: loggedPath(pathname) },
      'a part of a page failed to render',
    )
  }
  return new Response(Buffer.from(DOCTYPE + html + data), { headers, status })
}

/** The data of a page, for whoever comes to it from another one. */
export function handleDataRequest(response: Response): Response {
  keepPrivate(response.headers)
  return response
}

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  runtime().logger.error(
    { err: error, requestId: context.requestId, path: loggedPath(new URL(request.url).pathname) },
    'unexpected error',
  )
}

import { PassThrough } from 'node:stream'
import {
  createReadableStreamFromReadable,
  type ActionFunctionArgs,
  type AppLoadContext,
  type EntryContext,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { NonceContext } from '#host/app/lib/nonce.ts'
import { finishDocumentHeaders } from '#host/server/platform/http/document-headers.ts'
import { originGuard } from '#host/server/platform/http/origin-guard.ts'
import { newNonce } from '#host/server/platform/http/security-headers.ts'
import { runtime } from '#host/server/runtime.server.ts'
import { negotiateMarkdown } from '#host/server/site/index.server.ts'

// For a server that is not ours (`npm run serve`): it connects, and judges a request, before Remix.
export { originGuard, runtime }

/** How long a page may wait for deferred data before what is missing is given up. */
export const streamTimeout = 5_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const nonce = newNonce()
  finishDocumentHeaders(headers, { request, nonce, https: runtime().https(), requestId: loadContext.requestId })
  const markdown = negotiateMarkdown(request, headers, runtime().origin())
  if (markdown !== null) return Promise.resolve(new Response(markdown, { headers, status }))
  const whole = isbot(request.headers.get('User-Agent')) || context.isSpaMode
  return new Promise((resolve, reject) => {
    let answered = false
    const answer = () => {
      answered = true
      const body = new PassThrough()
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
      pipe(body)
    }
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={context} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
      </NonceContext.Provider>,
      {
        nonce,
        ...(whole ? { onAllReady: answer } : { onShellReady: answer }),
        onShellError: reject,
        onError(error) {
          // Before the shell is out the failure is reported by handleError.
          if (answered)
            runtime().logger.error({ err: error, requestId: loadContext.requestId }, 'a page failed to render')
        },
      },
    )
    setTimeout(abort, streamTimeout + 1_000).unref()
  })
}

export function handleError(error: unknown, { request, context }: LoaderFunctionArgs | ActionFunctionArgs): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  runtime().logger.error(
    { err: error, requestId: context.requestId, path: new URL(request.url).pathname },
    'unexpected error',
  )
}

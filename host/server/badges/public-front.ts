import type { RequestHandler } from 'express'
import { notTaken, READ_METHODS } from '../platform/http/http-methods.ts'
import { prepareAnswer, sendAnswer, type PreparedAnswer } from './prepared-answer.ts'

/** What a response may depend on: the query, and the requesting page, if the browser sent it. */
export type PublicCall = { readonly query: URLSearchParams; readonly page: string | null }
/** The handler for a path, or null if the path is not its own. */
export type FindAnswer = (path: string) => ((call: PublicCall) => Promise<PreparedAnswer>) | null

/**
 * Serves what other sites load, ahead of the routes: a badge is requested by every page that shows it, and going through
 * Remix costs more than the response itself. Without this middleware the routes respond the same.
 */
export function publicFront(find: FindAnswer): RequestHandler {
  return (request, response, next) => {
    const { method, headers, path } = request
    const answer = find(path)
    if (!answer) next()
    else if (method === 'GET' || method === 'HEAD') {
      const query = new URLSearchParams(request.url.slice(path.length + 1))
      answer({ query, page: headers.origin ?? headers.referer ?? null })
        .then((prepared) => sendAnswer(request, response, prepared))
        .catch(next)
    } else if (method === 'OPTIONS') {
      response.setHeader('Access-Control-Allow-Origin', '*')
      response.setHeader('Access-Control-Allow-Methods', READ_METHODS)
      response.setHeader('Access-Control-Allow-Headers', '*')
      response.setHeader('Access-Control-Max-Age', '86400')
      response.writeHead(204, { Allow: READ_METHODS }).end()
    } else sendAnswer(request, response, refusal(method))
  }
}

function refusal(method: string): PreparedAnswer {
  const text = JSON.stringify({ message: notTaken(method) })
  return prepareAnswer(text, 'application/json', 'no-store', { status: 405, headers: { Allow: READ_METHODS } })
}

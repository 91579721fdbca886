import type { RequestHandler } from 'express'
import { notTaken, READ_METHODS } from '../platform/http/http-methods.ts'
import { prepareAnswer, sendAnswer, type PreparedAnswer } from './prepared-answer.ts'

/** What an answer may depend on: the query, and the page that asks, where its browser tells. */
export type PublicCall = { readonly query: URLSearchParams; readonly page: string | null }
/** How an address is answered, or null where it belongs to somebody else. */
export type FindAnswer = (path: string) => ((call: PublicCall) => Promise<PreparedAnswer>) | null

/**
 * Answers what other sites load before the routes do: one image is asked for by every page that shows it, and the way
 * through Remix costs more than the answer. The routes answer the same where this does not run.
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

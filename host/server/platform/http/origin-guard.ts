import type { RequestHandler } from 'express'
import { isRead, notTaken, READ_METHODS } from './http-methods.ts'
import { malformedPart } from './malformed-part.ts'
import { FOREIGN_CALL, isOwnOrigin } from './origin-rule.ts'

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
/** Calls that check the origin themselves, each by its own rule. */
const CALLS = /^\/(api\/.*|mcp)(?<!\.data)$/
/** Authorized by the token in its path, wherever it is posted from; Remix would still compare the origin. */
const BY_TOKEN = /^\/unsubscribe\/[^/]+$/

/**
 * Rejects malformed requests, unknown methods and forms from other origins, which Remix would report as server
 * errors. Remix compares a form's origin with the Host, which a proxy may have rewritten, so our own rule decides
 * instead.
 */
export function originGuard(publicOrigin: () => string): RequestHandler {
  return (request, response, next) => {
    const { method, path, headers } = request
    const malformed = malformedPart(request)
    if (malformed) {
      response.status(400).json({ message: `The ${malformed} is not valid.` })
      return
    }
    // Remix would take the port from this header, whoever wrote it.
    if (headers['x-forwarded-host']) headers['x-forwarded-host'] = headers.host
    if (!isRead(method) && !WRITES.has(method)) {
      response
        .status(405)
        .set('Allow', READ_METHODS)
        .json({ message: notTaken(method) })
      return
    }
    if (BY_TOKEN.test(path)) delete headers.origin
    const { origin, host = null } = headers
    if (origin === undefined || isRead(method) || CALLS.test(path)) {
      next()
      return
    }
    const site = headers['sec-fetch-site']
    if (!isOwnOrigin({ origin, host, fetchSite: typeof site === 'string' ? site : null }, publicOrigin())) {
      response.status(403).json({ message: FOREIGN_CALL })
      return
    }
    headers['x-forwarded-host'] = new URL(origin).host
    next()
  }
}

import type { RequestHandler } from 'express'
import { isRead, notTaken, READ_METHODS } from './http-methods.ts'
import { malformedPart } from './malformed-part.ts'
import { FOREIGN_CALL, isOwnOrigin } from './origin-rule.ts'

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])
/** Calls that judge the origin themselves, each by its own rule. */
const CALLS = /^\/(api\/.*|mcp)(?<!\.data)$/
/** Allowed by the token in its path from wherever it is posted; Remix would still compare an origin. */
const BY_TOKEN = /^\/unsubscribe\/[^/]+$/

/**
 * Settles before Remix what Remix would call an error of ours: what is no proper request, a method that nobody takes, and
 * a form from another origin. It compares a form's origin with the Host, which a proxy may have rewritten; the product's own rule decides.
 */
export function originGuard(publicOrigin: () => string): RequestHandler {
  return (request, response, next) => {
    const { method, path, headers } = request
    const malformed = malformedPart(request)
    if (malformed) {
      response.status(400).json({ message: `The ${malformed} is not valid.` })
      return
    }
    // Remix would take its port from here, whoever wrote it.
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

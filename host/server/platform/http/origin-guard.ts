import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import { isRead, notTaken, READ_METHODS } from './http-methods.ts'
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

const HOST = /^(?:\w[\w.-]{0,252}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i
/** Every URL parser resolves these, percent-encoded or not. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i

/**
 * The part of a request that no browser or proxy would write, else null. Layers could read it differently, so that it
 * reaches another route than the one that was checked.
 */
function malformedPart({ url = '', headers, rawHeaders }: IncomingMessage): string | null {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host')
  if (hosts.length > 1 || (headers.host !== undefined && !isHost(headers.host))) return 'Host header'
  if (!headerValues(headers['x-forwarded-host']).every(isHost)) return 'X-Forwarded-Host header'
  if (!headerValues(headers['x-forwarded-proto']).every((name) => /^https?$/i.test(name)))
    return 'X-Forwarded-Proto header'
  return isTarget(url) ? null : 'address'
}

/** A host name or address as usually written, with or without a port. */
function isHost(text: string): boolean {
  if (!HOST.test(text) || !URL.canParse(`http://${text}`)) return false
  const usual = text.toLowerCase().replace(/:80$/, '')
  return new URL(`http://${text}`).host === usual && !usual.includes('..')
}

/** An absolute path, not a full URL or an asterisk, without empty, dot or undecodable segments. */
function isTarget(target: string): boolean {
  const [path = ''] = target.split('?', 1)
  if (!path.startsWith('/') || /\/\/|[\\#]/.test(path) || DOT_SEGMENT.test(path)) return false
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

function headerValues(header: string | string[] | undefined): string[] {
  if (header === undefined) return []
  return String(header)
    .split(',')
    .map((part) => part.trim())
}

import type { IncomingMessage } from 'node:http'

const HOST = /^(?:\w[\w.-]{0,252}|\[[\da-f:.]{2,45}\])(?::\d{1,5})?$/i
/** Every URL parser resolves these, percent-encoded or not. */
const DOT_SEGMENT = /\/(?:\.|%2e){1,2}(?:\/|$)/i

/**
 * The part of a request that no browser or proxy would write, else null. Layers could read it differently, so that it
 * reaches another route than the one that was checked.
 */
export function malformedPart({ url = '', headers, rawHeaders }: IncomingMessage): string | null {
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

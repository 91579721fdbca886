import { SESSION_NAMES, SHORT_SESSION_NAMES, TRACKING_NAMES, TRACKING_PREFIXES } from './query-names-table.ts'

const MAX_PARAMETERS = 200
const ESCAPE = /%[\da-f]{2}/gi
const UNRESERVED = /[\w.~-]/
const PATH_SESSION = /;(?:jsessionid|phpsessid)=[^/;?]*/gi
const SESSION_VALUE = /^[\da-z_-]{16,}$/i

/**
 * The form in which addresses are compared: host in lower case, no default port, no dot segments (all by the URL standard),
 * equal percent-encoding, no fragment, no user, sorted parameters without those of tracking and sessions. The path keeps
 * its trailing slash: with and without one are two addresses, of which servers usually redirect one.
 */
export function addressKey(address: URL): string {
  const path = equalEncoding(address.pathname.replace(PATH_SESSION, ''))
  const host = address.host.replace(/\.(?=:|$)/, '')
  return `${address.protocol}//${host}${path}${queryKey(address.search)}`
}

function queryKey(search: string): string {
  if (search.length < 2) return ''
  const parameters = search
    .slice(1)
    .split('&', MAX_PARAMETERS)
    .filter((part) => part !== '')
    .map((part) => {
      const [name = '', ...value] = part.split('=')
      return [
        equalEncoding(name.replaceAll('+', '%20')),
        equalEncoding(value.join('=').replaceAll('+', '%20')),
      ] as const
    })
    .filter(([name, value]) => !isNoise(name.toLowerCase(), value))
    .sort(([a, one], [b, other]) => compare(a, b) || compare(one, other))
  return parameters.length === 0 ? '' : `?${parameters.map(([name, value]) => `${name}=${value}`).join('&')}`
}

/** Whether a parameter only says who visits, or where from. */
export function isNoise(name: string, value: string): boolean {
  return (
    TRACKING_NAMES.has(name) ||
    SESSION_NAMES.has(name) ||
    TRACKING_PREFIXES.some((prefix) => name.startsWith(prefix)) ||
    (SHORT_SESSION_NAMES.has(name) && SESSION_VALUE.test(value) && /\d/.test(value))
  )
}

/** Decodes what needs no escape and writes the other escapes in capitals. `URL` has escaped the rest. */
function equalEncoding(text: string): string {
  return text.replace(ESCAPE, (escape) => {
    const sign = String.fromCharCode(Number.parseInt(escape.slice(1), 16))
    return UNRESERVED.test(sign) ? sign : escape.toUpperCase()
  })
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

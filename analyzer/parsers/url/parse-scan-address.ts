import { AnalyzerError } from '../../errors.ts'
import { isPublicAddress } from './is-public-address.ts'
import { bareHost } from './bare-host.ts'

export type ScanAddressOptions = {
  /** `host:port` pairs that may be scanned although private. They come from settings, never from a request. */
  allowedPrivateTargets?: readonly string[]
}

/** An address that only a setting can allow. */
export class PrivateTargetError extends AnalyzerError {
  /** What the setting has to name: `host:port`. */
  readonly target: string

  constructor(url: URL) {
    super(
      'blocked-target',
      `${url.hostname} is a private or reserved address, which cannot be scanned from the internet.`,
    )
    this.target = `${url.hostname}:${portOf(url)}`
  }
}

const LENGTH_LIMIT = 2_048
const LONGEST_HOST = 253
const LABEL = /^[a-z\d_-]{1,63}$/i

/**
 * The URL to scan for what a person typed; `https://` is added if there is no scheme. Names are not resolved here, so a
 * name that leads to a private address is refused only when the scan connects.
 * @throws {AnalyzerError} `blocked-target`, with a message for that person, for anything that can never be scanned
 */
export function parseScanAddress(text: string, { allowedPrivateTargets = [] }: ScanAddressOptions = {}): URL {
  if (text.trim().length > LENGTH_LIMIT) throw refused('This address is too long. The limit is 2,048 characters.')
  const { scheme, rest } = typedAddress(text)
  const url = parsed(`${scheme ?? 'https'}://${rest}`)
  if (url.username !== '' || url.password !== '') {
    throw refused('Remove the user name and password from the address: a scan reads only what the public can read.')
  }
  const host = bareHost(url.hostname)
  if (isAllowed(host, url, allowedPrivateTargets)) return url
  const isLocalName = host !== 'localhost' && (isOneWord(host) || isOneWord(hostPart(rest)))
  if (!isHost(host) || url.port === '0' || (isLocalName && scheme === null && url.port === '')) throw notAnAddress()
  if (isLocalName || isReservedHost(host)) throw new PrivateTargetError(url)
  return url
}

/** A dot at the end of the host is left out: it names the same site, and few servers and certificates know it. */
function parsed(address: string): URL {
  try {
    const url = new URL(address)
    if (url.hostname.endsWith('.')) url.hostname = url.hostname.slice(0, -1)
    return url
  } catch (cause) {
    throw notAnAddress(cause)
  }
}

/** `URL` takes a number for an IPv4 address. */
function isOneWord(host: string): boolean {
  return !/[.:。．｡]/.test(host)
}

function isHost(host: string): boolean {
  return host.includes(':') || (host.length <= LONGEST_HOST && host.split('.').every((label) => LABEL.test(label)))
}

function portOf(url: URL): string {
  return url.port || (url.protocol === 'https:' ? '443' : '80')
}

function isReservedHost(host: string): boolean {
  if (host === 'localhost' || host.endsWith('.localhost')) return true
  const isLiteral = host.includes(':') || /^[\d.]+$/.test(host)
  return isLiteral && !isPublicAddress(host)
}

function isAllowed(host: string, url: URL, targets: readonly string[]): boolean {
  const port = portOf(url)
  return targets.some((target) => {
    const colon = target.lastIndexOf(':')
    return bareHost(target.slice(0, colon).trim()) === host && target.slice(colon + 1).trim() === port
  })
}

/** Signs that people copy along with an address, from mails and documents. */
const PAIRS = ['<>', '""', "''", '``', '()', '“”', '„“', '‘’', '‚‘', '«»', '»«', '‹›', '「」']
/** Also as it is mistyped, or typed before an address that has it: `http:/`, `http//`, `https:\\`, `https://https://`. */
const SCHEME = /^(https?)(?:[:：][/\\]*|[/\\]{2})/i
const OTHER_SCHEME = /^([a-z][a-z\d+.-]*):\/\//i
const EMAIL = /^(?:mailto:)?[^\s@:/?#\\]+@[^\s@:/?#\\]+$/i

type TypedAddress = { scheme: string | null; rest: string }

/**
 * The scheme and the rest of what a person typed or pasted.
 * @throws {AnalyzerError} `blocked-target`, with a message for that person
 */
function typedAddress(text: string): TypedAddress {
  const typed = unwrapped(text.trim())
  if (typed === '') throw refused('Please enter a URL')
  if (/\s\S*:\/\//.test(typed)) throw refused('Enter one address at a time.')
  const { scheme, rest } = splitScheme(typed)
  const other = scheme === null && OTHER_SCHEME.exec(typed)
  if (other)
    throw refused(`Only http:// and https:// addresses can be scanned, not ${(other[1] ?? '').toLowerCase()}://.`)
  if (scheme === null && EMAIL.test(rest)) {
    throw refused('This is an email address. Enter the address of a website, such as example.com.')
  }
  if (/\s/.test(hostPart(rest))) throw notAnAddress()
  return { scheme, rest }
}

/** What was typed where the host is. */
function hostPart(rest: string): string {
  return rest.split(/[/?#\\]/, 1)[0] ?? ''
}

function notAnAddress(cause?: unknown): AnalyzerError {
  return refused('This is not a web address. Try something like example.com.', cause)
}

function refused(message: string, cause?: unknown): AnalyzerError {
  return new AnalyzerError('blocked-target', message, { cause })
}

function unwrapped(typed: string): string {
  const isWrapped = typed.length > 1 && PAIRS.some((pair) => typed[0] === pair[0] && typed.at(-1) === pair[1])
  return isWrapped ? unwrapped(typed.slice(1, -1).trim()) : typed
}

function splitScheme(typed: string): TypedAddress {
  let scheme: string | null = null
  let rest = typed
  for (let found = SCHEME.exec(rest); found; found = SCHEME.exec(rest)) {
    scheme = (found[1] ?? '').toLowerCase()
    rest = rest.slice(found[0].length)
  }
  return { scheme, rest: scheme === null ? rest.replace(/^\/\//, '') : rest }
}

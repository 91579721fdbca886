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

/**
 * The URL to scan for what a person typed; `https://` is added if there is no scheme. Names are not resolved here, so a
 * name that leads to a private address is refused only when the scan connects.
 * @throws {AnalyzerError} `blocked-target`, with a message for that person, for anything that can never be scanned
 */
export function parseScanAddress(text: string, options: ScanAddressOptions = {}): URL {
  const typed = text.trim()
  if (typed === '') throw refused('Please enter a URL')
  if (typed.length > LENGTH_LIMIT) throw refused('This address is too long. The limit is 2,048 characters.')
  const url = parsed(withScheme(typed))
  if (url.username !== '' || url.password !== '') {
    throw refused('Remove the user name and password from the address: a scan reads only what the public can read.')
  }
  const host = bareHost(url.hostname)
  if (host === '') throw refused('This is not a web address. Try something like example.com.')
  if (isReservedHost(host) && !isAllowed(host, url, options.allowedPrivateTargets ?? [])) {
    throw new PrivateTargetError(url)
  }
  return url
}

function withScheme(typed: string): string {
  if (/^https?:\/\//i.test(typed)) return typed
  const other = /^([a-z][a-z\d+.-]*):\/\//i.exec(typed)
  if (other)
    throw refused(`Only http:// and https:// addresses can be scanned, not ${(other[1] ?? '').toLowerCase()}://.`)
  return `https://${typed}`
}

function parsed(address: string): URL {
  try {
    return new URL(address)
  } catch (cause) {
    throw new AnalyzerError('blocked-target', 'This is not a web address. Try something like example.com.', { cause })
  }
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

function refused(message: string): AnalyzerError {
  return new AnalyzerError('blocked-target', message)
}

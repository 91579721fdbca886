import net from 'node:net'
import { AnalyzerError } from '../../errors.ts'
import { PUBLIC_PORTS } from './address-rules.ts'
import { addressProblem, isInRanges, parseRange } from './is-public-address.ts'
import { patientResolver, systemResolver, type Resolver } from './resolver.ts'

export type TargetPolicyOptions = {
  /** `host:port` pairs that may be reached although private; the host as written in the address. */
  allowedPrivateTargets?: readonly string[]
  /** Addresses or ranges never to be reached, such as this server's own public ones. */
  deniedAddresses?: readonly string[]
  resolver?: Resolver
  /** Where a permitted address is really dialled; a test gives its own server here. */
  dial?: (ip: string, port: number) => { host: string; port: number }
}
export type DialTarget = { ip: string; host: string; port: number }

/** The one place that says whether a socket may be opened to a host and port. */
export type TargetPolicy = {
  /** Scheme and credentials. Throws `blocked-target`. */
  requireUrl: (address: string) => URL
  /** Resolves once and checks every answer; the address to dial. Throws `dns` or `blocked-target`. */
  requireTarget: (hostname: string, port: number) => Promise<DialTarget>
  isAllowedPrivate: (hostname: string, port: number) => boolean
}

const bareHost = (hostname: string) =>
  hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()

function blocked(host: string, reason: string): AnalyzerError {
  return new AnalyzerError('blocked-target', `${host} may not be scanned: ${reason}.`)
}

/** The port of an address, the scheme's own where it names none. */
export function portOf(url: URL): number {
  return Number(url.port || (url.protocol === 'https:' ? 443 : 80))
}

function parseAllowed(targets: readonly string[]): Set<string> {
  return new Set(
    targets.map((target) => {
      const parts = /^(.+):(\d{1,5})$/.exec(target.trim())
      if (!parts?.[1]) throw new TypeError(`'${target}' is not host:port`)
      return `${bareHost(parts[1])}:${Number(parts[2])}`
    }),
  )
}

/** @throws {TypeError} for a target without port and for a range that cannot be read */
export function createTargetPolicy(options: TargetPolicyOptions = {}): TargetPolicy {
  const allowed = parseAllowed(options.allowedPrivateTargets ?? [])
  const denied = (options.deniedAddresses ?? []).map(parseRange)
  const resolve = patientResolver(options.resolver ?? systemResolver)
  const dial = options.dial ?? ((host, port) => ({ host, port }))
  const isAllowedPrivate = (hostname: string, port: number) => allowed.has(`${bareHost(hostname)}:${port}`)

  async function addressesOf(host: string): Promise<readonly string[]> {
    if (net.isIP(host)) return [host]
    // The URL parser turns odd notations into dotted ones; what is left of them came around it.
    if (/^[\d.]+$|^0x/i.test(host)) throw blocked(host, 'odd notation of an address')
    return await resolve(host)
  }

  async function requireTarget(hostname: string, port: number): Promise<DialTarget> {
    const host = bareHost(hostname)
    if (!host) throw blocked(hostname, 'no host')
    const exempt = isAllowedPrivate(host, port)
    if (!exempt && !PUBLIC_PORTS.includes(port)) throw blocked(host, `port ${port}`)
    if (!exempt && (host === 'localhost' || host.endsWith('.localhost'))) throw blocked(host, 'loopback address')
    const addresses = await addressesOf(host)
    for (const ip of exempt ? [] : addresses) {
      const problem = addressProblem(ip) ?? (isInRanges(ip, denied) ? 'denied address' : null)
      if (problem) throw blocked(host, problem)
    }
    const ip = addresses.find((candidate) => net.isIPv4(candidate)) ?? addresses[0]
    if (!ip) throw new AnalyzerError('dns', `The name ${host} could not be resolved.`)
    return { ip, ...dial(ip, port) }
  }

  function requireUrl(address: string): URL {
    const url = URL.canParse(address) ? new URL(address) : null
    if (!url) throw new AnalyzerError('blocked-target', 'This is not a web address.')
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw blocked(url.protocol, 'only http and https')
    if (url.username || url.password) throw blocked(url.host, 'the address carries credentials')
    return url
  }

  return { requireUrl, requireTarget, isAllowedPrivate }
}

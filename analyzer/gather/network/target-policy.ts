import net from 'node:net'
import os from 'node:os'
import { AnalyzerError } from '../../errors.ts'
import { PUBLIC_PORTS } from '../../parsers/url/address-rules.ts'
import { addressProblem, isInRanges, parseRange, type AddressRange } from '../../parsers/url/is-public-address.ts'
import { createNameLookups, type Lookup, type NameLookups } from './name-lookups.ts'
import { nameServerResolver, systemResolver, type Resolver } from './resolver.ts'
import { bareHost } from '../../parsers/url/bare-host.ts'

export type TargetPolicyOptions = {
  /** `host:port` pairs that may be reached although they are private; the host as written in the address. */
  allowedPrivateTargets?: readonly string[]
  /** Addresses or ranges that are never reached, besides special ones and this machine's own. */
  deniedAddresses?: readonly string[]
  /** The current addresses of this machine; by default those of its network interfaces. */
  ownAddresses?: () => readonly string[]
  resolver?: Resolver
  /** Where a connection to a permitted address really goes; only tests set it, to their own server. */
  dial?: (ip: string, port: number) => { host: string; port: number }
}
export type DialTarget = { ip: string; host: string; port: number }

/** The one place that decides whether a socket may be opened to a host and port. */
export type TargetPolicy = {
  /** Parses an address. Throws `blocked-target` for another scheme than http and https, and for credentials in it. */
  requireUrl: (address: string) => URL
  /**
   * Resolves a name once, checks every address and returns the one to dial. Throws `blocked-target`, or `dns` with the
   * same message for a name without an address and for one with a private address.
   */
  requireTarget: (hostname: string, port: number) => Promise<DialTarget>
  isAllowedPrivate: (hostname: string, port: number) => boolean
  /** The same rules for one page visit, with fewer lookups at once; the signal cancels them. */
  forVisit: (signal: AbortSignal) => TargetPolicy
}

const DOOR_LOOKUPS = 64
const VISIT_LOOKUPS = 8
const OWN_KEPT_MS = 60_000

function blocked(host: string, reason: string): AnalyzerError {
  return new AnalyzerError('blocked-target', `${host} cannot be scanned: ${reason}.`)
}

/** The port of an address, or the default port of its scheme. */
export function portOf(url: { port: string; protocol: string }): number {
  return Number(url.port || (url.protocol === 'https:' ? 443 : 80))
}

function parseAllowed(targets: readonly string[]): Set<string> {
  return new Set(
    targets.map((target) => {
      const parts = /^(.+):(\d{1,5})$/.exec(target.trim())
      if (!parts?.[1]) throw new TypeError(`'${target}' is not host:port, such as 127.0.0.1:8080.`)
      return `${bareHost(parts[1])}:${Number(parts[2])}`
    }),
  )
}

/** Gives no reason, because it would reveal which names exist in a private network. */
function unresolved(host: string, cause?: unknown): AnalyzerError {
  return new AnalyzerError('dns', `The name ${host} could not be resolved to a public address.`, { cause })
}

function interfaceAddresses(): readonly string[] {
  return Object.values(os.networkInterfaces()).flatMap((entries = []) => entries.map(({ address }) => address))
}

/** Reads them again after a minute, because network interfaces come and go. */
function rangesOf(read: () => readonly string[]): () => readonly AddressRange[] {
  let known: { readMs: number; ranges: readonly AddressRange[] } | null = null
  return () => {
    if (!known || Date.now() - known.readMs > OWN_KEPT_MS)
      known = { readMs: Date.now(), ranges: read().map(parseRange) }
    return known.ranges
  }
}

/** @throws {TypeError} for a target without a port, and for a range that cannot be parsed */
export function createTargetPolicy(options: TargetPolicyOptions = {}): TargetPolicy {
  const allowed = parseAllowed(options.allowedPrivateTargets ?? [])
  const denied = (options.deniedAddresses ?? []).map(parseRange)
  const own = rangesOf(options.ownAddresses ?? interfaceAddresses)
  const strangers = createNameLookups(options.resolver ?? nameServerResolver())
  const opened = createNameLookups(options.resolver ?? systemResolver)
  const dial = options.dial ?? ((host, port) => ({ host, port }))
  const isAllowedPrivate = (hostname: string, port: number) => allowed.has(`${bareHost(hostname)}:${port}`)

  function ipProblem(ip: string): string | null {
    if (isInRanges(ip, denied)) return 'the operator of this scanner denied it'
    return addressProblem(ip) ?? (isInRanges(ip, own()) ? 'it is an address of the scanner itself' : null)
  }

  function policyWith(lane: (lookups: NameLookups) => Lookup): TargetPolicy {
    const lookUpStranger = lane(strangers)
    const lookUpOpened = lane(opened)

    async function requireTarget(hostname: string, port: number): Promise<DialTarget> {
      const host = bareHost(hostname)
      if (!host) throw new AnalyzerError('blocked-target', 'The address has no host.')
      const exempt = isAllowedPrivate(host, port)
      if (!exempt && !PUBLIC_PORTS.includes(port)) throw blocked(host, `port ${port} is not a public web port`)
      if (!exempt && (host === 'localhost' || host.endsWith('.localhost')))
        throw blocked(host, 'it is this machine itself')
      if (net.isIP(host)) {
        const problem = exempt ? null : ipProblem(host)
        if (problem) throw blocked(host, problem)
        return { ip: host, ...dial(host, port) }
      }
      // The URL parser normalizes such notations, so this one did not pass through it.
      if (/^[\d.]+$|^0x/i.test(host)) throw blocked(host, 'it is an IP address in an unusual notation')
      const addresses = await (exempt ? lookUpOpened : lookUpStranger)(host).catch((error: unknown) => {
        throw unresolved(host, error)
      })
      if (!exempt && addresses.some((ip) => ipProblem(ip) !== null)) throw unresolved(host)
      const ip = addresses.find((candidate) => net.isIPv4(candidate)) ?? addresses[0]
      if (!ip) throw unresolved(host)
      return { ip, ...dial(ip, port) }
    }

    return {
      requireUrl,
      requireTarget,
      isAllowedPrivate,
      forVisit: (signal) => policyWith((lookups) => lookups.lane({ atOnce: VISIT_LOOKUPS, signal })),
    }
  }

  return policyWith((lookups) => lookups.lane({ atOnce: DOOR_LOOKUPS }))
}

function requireUrl(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url) throw new AnalyzerError('blocked-target', 'This is not a web address.')
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new AnalyzerError(
      'blocked-target',
      `Only http and https addresses can be scanned, not ${url.protocol.slice(0, -1)}.`,
    )
  }
  if (url.username || url.password) throw blocked(url.host, 'the address contains a user name or password')
  return url
}

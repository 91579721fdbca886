import ipaddr from 'ipaddr.js'
import { DENIED_RANGES, GLOBAL_IPV6 } from './address-rules.ts'

type Address = ReturnType<typeof ipaddr.parse>
export type AddressRange = ReturnType<typeof ipaddr.parseCIDR>

const denied = DENIED_RANGES.map((range) => ipaddr.parseCIDR(range))
const globalIpv6 = ipaddr.parseCIDR(GLOBAL_IPV6)

/** An IPv4-mapped IPv6 address is treated as the IPv4 address inside it, which is what a connection reaches. */
function unwrapped(ip: string): Address | null {
  if (!ipaddr.isValid(ip) || (!ip.includes(':') && !ipaddr.IPv4.isValidFourPartDecimal(ip))) return null
  return ipaddr.process(ip)
}

function within(address: Address, [network, bits]: AddressRange): boolean {
  return address.kind() === network.kind() && address.match(network, bits)
}

/** Reads `a.b.c.d`, `a:b::c` or either with `/bits`. Throws a TypeError for anything else. */
export function parseRange(text: string): AddressRange {
  const whole = text.includes('/') ? text : `${text}/${text.includes(':') ? 128 : 32}`
  try {
    return ipaddr.parseCIDR(whole)
  } catch (cause) {
    throw new TypeError(`'${text}' is not an address or address range`, { cause })
  }
}

/** False for an invalid address. */
export function isInRanges(ip: string, ranges: readonly AddressRange[]): boolean {
  const address = unwrapped(ip)
  return address !== null && ranges.some((range) => within(address, range))
}

/** Why no socket may be opened to `ip`, as a clause; null for a public address. */
export function addressProblem(ip: string): string | null {
  const address = unwrapped(ip)
  if (!address) return 'it is not an address'
  const range = address.range()
  if (range === 'loopback') return 'it is this machine itself'
  if (range === 'private' || range === 'uniqueLocal' || range === 'linkLocal') return 'it is a private address'
  const isPublic = range === 'unicast' && (address.kind() === 'ipv4' || within(address, globalIpv6))
  return isPublic && !denied.some((entry) => within(address, entry)) ? null : 'it is not a public address'
}

/** Whether a scan may open a socket to this address. */
export function isPublicAddress(ip: string): boolean {
  return addressProblem(ip) === null
}

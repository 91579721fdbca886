import { isIP } from 'node:net'

/** Longer than any address; what a misconfigured proxy passes on may be of any length. */
const LONGEST = 64

/**
 * The address a request came from, as far as the configured number of proxies is believed.
 * Used where no Express stands in front (`@remix-run/serve`): each proxy appends the peer it saw, so the entry that the
 * outermost trusted proxy wrote is the n-th from the right; anything left of it was sent by the client.
 */
export function forwardedAddress(header: string | null, trustedProxies: number): string {
  if (trustedProxies === 0) return 'unknown'
  const hops = (header ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  return hops[hops.length - trustedProxies] ?? hops[0] ?? 'unknown'
}

/** One spelling of an address: without port, brackets and zone, compressed, IPv4 inside IPv6 as IPv4. */
export function plainAddress(text: string): string {
  const typed = text.trim().toLowerCase().slice(0, LONGEST)
  const [, bracketed, withPort] = /^(?:\[([^\]]*)\](?::\d+)?|([^:]*):\d+)$/.exec(typed) ?? []
  const [address = ''] = (bracketed ?? withPort ?? typed).split('%')
  if (isIP(address) !== 6) return address
  const groups = groupsOf(address)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (!isMapped) return compressed(address)
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}

/**
 * What a limit counts an address as. Whoever has one IPv6 address has the 2^64 of its network, so all of them are one
 * client.
 */
export function clientKey(text: string): string {
  const address = plainAddress(text)
  if (isIP(address) !== 6) return address
  const network = groupsOf(address).slice(0, 4)
  return `${compressed(`${network.map((group) => group.toString(16)).join(':')}::`)}/64`
}

function compressed(address: string): string {
  return new URL(`http://[${address}]`).hostname.slice(1, -1)
}

function groupsOf(address: string): number[] {
  const [before = [], after = []] = compressed(address)
    .split('::')
    .map((half) => half.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after].map((group) => Number.parseInt(group, 16))
}

const LOOPBACK = /^(localhost|[\w-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\]|::1|::ffff:127(?:\.\d{1,3}){3})$/i

/** Takes a host name or an address, without a port. */
export function isLoopbackName(host: string): boolean {
  return LOOPBACK.test(host)
}

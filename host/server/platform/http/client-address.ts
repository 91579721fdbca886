import { isIP } from 'node:net'

/** Longer than any address; a misconfigured proxy may pass on text of any length. */
const LONGEST = 64

/**
 * The client's address, for requests that bypass our Express app. Each proxy appends the peer it saw, so the
 * outermost trusted one wrote the n-th entry from the right; anything left of it was sent by the client.
 */
export function forwardedAddress(header: string | null, trustedProxies: number): string {
  if (trustedProxies === 0) return 'unknown'
  const hops = (header ?? '')
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  return hops[hops.length - trustedProxies] ?? hops[0] ?? 'unknown'
}

/** Normalizes an address: no port, brackets or zone, compressed, IPv4 inside IPv6 as IPv4. */
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

/** The key of an address in limits. One client has all 2^64 addresses of its IPv6 network, so they share a key. */
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

/** Whether a host name or an address, without a port, is a loopback one. */
export function isLoopbackName(host: string): boolean {
  return LOOPBACK.test(host)
}

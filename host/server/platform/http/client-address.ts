import ipaddr from 'ipaddr.js'
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
  return isIP(address) === 6 ? ipaddr.process(address).toString() : address
}

/** The key of an address in limits. One client has all 2^64 addresses of its IPv6 network, so they share a key. */
export function clientKey(text: string): string {
  const address = plainAddress(text)
  return isIP(address) === 6 ? `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`)}/64` : address
}

const LOOPBACK = /^(localhost|[\w-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\]|::1|::ffff:127(?:\.\d{1,3}){3})$/i

/** Whether a host name or an address, without a port, is a loopback one. */
export function isLoopbackName(host: string): boolean {
  return LOOPBACK.test(host)
}

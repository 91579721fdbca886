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

const LOOPBACK = /^(localhost|[\w-]+\.localhost|127(?:\.\d{1,3}){3}|\[::1\]|::1|::ffff:127(?:\.\d{1,3}){3})$/i

/** Takes a host name or an address, without a port. */
export function isLoopbackName(host: string): boolean {
  return LOOPBACK.test(host)
}

/** Addresses that ipaddr.js calls unicast although no public site has them (IANA special registries, clouds). */
export const DENIED_RANGES: readonly string[] = [
  '168.63.129.16/32', // Azure host services
  '100.64.0.0/10',
  '192.31.196.0/24', // AS112
  '192.52.193.0/24', // AMT
  '192.175.48.0/24', // AS112
  '192.88.99.0/24',
  '192.0.0.0/24',
  '2001::/23',
  '2001:db8::/32',
  '2002::/16', // 6to4 carries an IPv4 address
  '3fff::/20',
  '5f00::/16',
  '2620:4f:8000::/48', // AS112
]

/** The whole global IPv6 unicast space; everything else is special. */
export const GLOBAL_IPV6 = '2000::/3'

export const PUBLIC_PORTS: readonly number[] = [80, 443, 8080, 8443]

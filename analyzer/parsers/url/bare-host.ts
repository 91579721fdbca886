/** A host name in lower case, without the brackets of IPv6 and without the dot of the DNS root. */
export function bareHost(hostname: string): string {
  return hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()
}

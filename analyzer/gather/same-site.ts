import { getDomain } from 'tldts'

/** Whether two addresses have one registrable domain, or one host where there is none: one owner, as far as can be seen. */
export function isSameSite(a: URL, b: URL): boolean {
  const domain = getDomain(a.hostname)
  return a.host === b.host || (domain !== null && domain === getDomain(b.hostname))
}

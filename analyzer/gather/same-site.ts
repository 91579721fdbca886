import { getDomain } from 'tldts'

/** Whether two addresses probably have the same owner: the same registrable domain, or the same host without one. */
export function isSameSite(a: URL, b: URL): boolean {
  const domain = getDomain(a.hostname)
  return a.host === b.host || (domain !== null && domain === getDomain(b.hostname))
}

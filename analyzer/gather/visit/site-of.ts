import { getDomain } from 'tldts'

/** The registrable domain of an address, or its host where there is none. */
export function siteOf(url: string): string {
  return getDomain(url) ?? (URL.canParse(url) ? new URL(url).hostname : '')
}

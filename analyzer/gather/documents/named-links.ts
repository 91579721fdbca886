import { readLinkHeader } from '../../parsers/text/read-link-header.ts'
import type { FetchedText, LinkedFile, MainDocument, WellKnownFiles } from '../artifacts.ts'

export type Link = Pick<LinkedFile, 'role' | 'from' | 'url'>

/** What links are found in. */
export type Parents = { document: MainDocument; robotsFile: FetchedText | null; wellKnown: WellKnownFiles }

/** A link from a header or an element, with its relations. */
export type NamedLink = { rels: string[]; target: string; from: string }

/** A link to a file with its role, resolved against `base`; null if it is not an http or https address. */
export function link(role: Link['role'], from: string, target: string | undefined, base: string): Link | null {
  if (target === undefined || !URL.canParse(target, base)) return null
  const { href, protocol } = new URL(target, base)
  return protocol === 'http:' || protocol === 'https:' ? { role, from, url: href } : null
}

/** The links of a `Link` header. */
export function headerLinksIn(header: string | undefined): NamedLink[] {
  return readLinkHeader(header ?? '').map(({ target, parameters }) => {
    const rel = /;\s{0,9}rel\s{0,9}=\s{0,9}(?:"([^"]*)"|([^\s;,"]+))/i.exec(parameters.slice(0, 1_000))
    return { rels: (rel?.[1] ?? rel?.[2] ?? '').toLowerCase().split(/\s+/), target, from: 'Link header' }
  })
}

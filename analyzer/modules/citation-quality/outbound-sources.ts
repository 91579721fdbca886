import { getDomain } from 'tldts'
import type { PageFacts, PageLink } from '../../parsers/html/page-facts.ts'
import { NO_SOURCES, PRIMARY_SOURCES, REFERENCE_SOURCES, WEAK_SOURCES } from './source-authority-table.ts'

export type OutboundSource = { url: string; domain: string; authority: number }

const MAX_LINKS = 5_000
const MAX_SOURCES = 200

/**
 * Links by which the text rests on others: to another registrable domain, outside navigation, header and footer, neither
 * paid for nor written by visitors, and no profile or share button. Each address once.
 */
export function outboundSourcesOf(page: PageFacts, ownDomain: string | null): OutboundSource[] {
  const found = new Map<string, OutboundSource>()
  for (const link of page.links.slice(0, MAX_LINKS)) {
    const url = sourceAddress(link)
    const domain = url && getDomain(url)
    if (!url || !domain || domain === ownDomain || NO_SOURCES.has(domain) || found.size >= MAX_SOURCES) continue
    found.set(url, { url: url.slice(0, 500), domain, authority: authorityOf(domain) })
  }
  return [...found.values()]
}

function sourceAddress({ url, rel, landmark }: PageLink): string | null {
  if (url === null || !/^https?:\/\//i.test(url) || /\b(?:sponsored|ugc)\b/i.test(rel)) return null
  if (landmark === 'nav' || landmark === 'header' || landmark === 'footer') return null
  return url.split('#', 1)[0] ?? null
}

/** 0 to 100 by who publishes. */
export function authorityOf(domain: string): number {
  if (PRIMARY_SOURCES.has(domain) || /\.(?:gov|edu|mil|int)$|\.(?:gov|gouv|gob|go|ac|edu|govt)\.[a-z]{2}$/.test(domain))
    return 100
  if (REFERENCE_SOURCES.has(domain)) return 80
  return WEAK_SOURCES.has(domain) ? 20 : 50
}

import { createRequire } from 'node:module'
import type * as ThirdPartyWeb from 'third-party-web'
import type { PageFacts } from '../../parsers/html/page-facts.ts'
import type { Visit } from '../../gather/visit-artifacts.ts'

// CommonJS whose types promise names that the module does not export to ESM.
const { getEntity } = createRequire(import.meta.url)('third-party-web/nostats-subset') as typeof ThirdPartyWeb

export type ThirdParty = { host: string; company: string | null; category: string | null; requests: number }

const MAX_HOSTS = 100
/** Longer names do not exist (RFC 1035), and the library looks up each of their ends. */
const LONGEST_HOST = 253

/** Who else learns of a visit: from the browser's requests, or without one from the addresses in the page. */
export function thirdPartiesOf(page: PageFacts, visit: Visit | null, domain: string | null): ThirdParty[] {
  const urls = visit ? visit.requests.filter(({ thirdParty }) => thirdParty).map(({ url }) => url) : embeddedUrls(page)
  const byHost = new Map<string, ThirdParty>()
  for (const url of urls) {
    const host = URL.canParse(url) ? new URL(url).hostname : ''
    if (
      host === '' ||
      host.length > LONGEST_HOST ||
      (domain !== null && (host === domain || host.endsWith(`.${domain}`)))
    )
      continue
    const known = byHost.get(host)
    if (known) known.requests += 1
    else if (byHost.size < MAX_HOSTS) byHost.set(host, describe(host))
  }
  return [...byHost.values()]
}

function describe(host: string): ThirdParty {
  const entity = getEntity(`https://${host}/`)
  return { host, company: entity?.company ?? null, category: entity?.category ?? null, requests: 1 }
}

function embeddedUrls(page: PageFacts): string[] {
  return [...page.scripts, ...page.iframes].flatMap(({ url }) => (url === null ? [] : [url]))
}

import { judgeRobotsRules, type RobotsAgentRules } from '../parsers/robots-txt/index.ts'
import { addressKey } from '../parsers/url/address-key.ts'
import { matchesPathPattern } from '../parsers/url/path-pattern.ts'
import { FILE_ENDINGS } from '../parsers/url/query-names-table.ts'
import { isTextFile, MAX_ADDRESS_LENGTH, type AddressSource, type FoundAddress } from '../site/found-address.ts'
import type { SiteRobots } from '../site/site-files.ts'
import type { SiteBounds } from '../site/site-processes.ts'

const LONGEST = 2_000
const DEEPEST = 20
const REPEATED = 3

export type Bounds = {
  /** The address, its key, and whether it is left out; null for an address that is not of this site. */
  judge: (address: string, base: string, source: AddressSource, more?: Extra) => FoundAddress | null
  /** The key of an address of this site, else null. */
  reference: (address: string, base: string) => { url: string; key: string } | null
  /** The rule that forbids an address for our scanner, null if none does. */
  refusal: (url: URL) => string | null
}
type Extra = { lastmod?: string | null; nofollow?: boolean }

/** Which addresses belong to the site, and which of them may and should be fetched. */
export function createBounds({ hosts, include, exclude, robots }: SiteBounds): Bounds {
  const own = new Set(hosts)
  const rules = new Map(Object.entries(robots).map(([origin, file]) => [origin, rulesOf(file)]))

  function parse(address: string, base: string): URL | null {
    if (address.length > MAX_ADDRESS_LENGTH * 2 || !URL.canParse(address, base)) return null
    const url = new URL(address, base)
    if ((url.protocol !== 'https:' && url.protocol !== 'http:') || !own.has(url.host)) return null
    url.hash = ''
    url.username = ''
    url.password = ''
    return url
  }

  function refusal(url: URL): string | null {
    const file = robots[url.origin]
    const agent = rules.get(url.origin)
    if (!file || !agent) return null
    if (file.state === 'unreachable' || file.state === 'throttled') {
      return `robots.txt could not be read${file.status === null ? '' : ` (${file.status})`}, which forbids everything`
    }
    const verdict = judgeRobotsRules(agent, url.href)
    return verdict.allowed ? null : `robots.txt: Disallow: ${(verdict.rule?.value ?? '').slice(0, 200)}`
  }

  function skipOf(url: URL, nofollow: boolean, source: AddressSource): FoundAddress['skip'] {
    if (url.href.length > LONGEST) return 'longer than 2,000 characters'
    const segments = url.pathname.split('/').filter((segment) => segment !== '')
    if (segments.length > DEEPEST) return 'deeper than 20 folders'
    if (hasRepetition(segments)) return 'a folder repeated three times'
    const name = segments.at(-1) ?? ''
    // llms.txt mostly names Markdown files.
    if (isFile(name) && !(source === 'llms.txt' && isTextFile(name)))
      return 'not a page (picture, archive, media or script)'
    if (include.length > 0 && !include.some((pattern) => matchesPathPattern(url.pathname, pattern))) {
      return 'left out by the patterns'
    }
    if (exclude.some((pattern) => matchesPathPattern(url.pathname, pattern))) return 'left out by the patterns'
    return nofollow ? 'nofollow' : null
  }

  return {
    judge(address, base, source, { lastmod = null, nofollow = false } = {}) {
      const url = parse(address, base)
      if (!url) return null
      const skip = skipOf(url, nofollow, source)
      // Only its beginning is kept of an address that is too long, so that it can be counted.
      if (url.href.length > LONGEST) {
        const short = url.href.slice(0, LONGEST)
        return { url: short, key: short, source, skip, refused: null, lastmod: null }
      }
      const refused = skip === null ? refusal(url) : null
      return { url: url.href, key: addressKey(url), source, skip, refused, lastmod: lastmod?.slice(0, 60) ?? null }
    },
    reference(address, base) {
      const url = parse(address, base)
      return url && url.href.length <= LONGEST ? { url: url.href, key: addressKey(url) } : null
    },
    refusal,
  }
}

function rulesOf({ rules, named }: SiteRobots): RobotsAgentRules {
  return {
    group: named ? 'named' : 'everybody',
    groupLines: [],
    rules: rules.map((rule, line) => ({ ...rule, line })),
  }
}

/** Links that are resolved against the wrong base repeat a folder for ever. */
function hasRepetition(segments: readonly string[]): boolean {
  const counts = new Map<string, number>()
  return segments.some((segment) => {
    const count = (counts.get(segment) ?? 0) + 1
    counts.set(segment, count)
    return count >= REPEATED
  })
}

function isFile(name: string): boolean {
  const dot = name.lastIndexOf('.')
  return dot > 0 && FILE_ENDINGS.has(name.slice(dot + 1).toLowerCase())
}

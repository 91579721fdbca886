import { parseRobotsTxt } from '../robots-txt/index.ts'
import { isHttpUrl, parseSitemap } from './parse-sitemap.ts'
import type { ParsedSitemap } from './read-sitemap-xml.ts'
import { USUAL_SITEMAP_PATHS } from './sitemap-rules.ts'

/** One request by the caller's network door; null when nothing answered. Redirects are the door's affair. */
export type FetchSitemap = (
  url: string,
) => Promise<{ status: number; body: Uint8Array | string; finalUrl?: string } | null>

export type DiscoveredSitemap = Omit<ParsedSitemap, 'unknownElements'> & { url: string; status: number }
export type DiscoveredSitemaps = {
  /** Addresses in robots.txt, in order, each once. */
  declared: string[]
  /** Every sitemap that was read or should have been. */
  files: DiscoveredSitemap[]
  /** Page entries of all files. */
  total: number
  problems: string[]
}
export type DiscoverOptions = {
  /** Text of robots.txt when it is at hand; null when there is none; otherwise it is fetched. */
  robotsTxt?: string | Uint8Array | null
  /** Try the usual places also when robots.txt names sitemaps. */
  alwaysTryUsualPlaces?: boolean
  maxFiles?: number
  maxEntries?: number
  maxDepth?: number
}

const MAX_PROBLEMS = 200

/**
 * Finds and reads the sitemaps of a site: those of robots.txt, then the usual places, and what indexes name. Each address
 * is read once; files, entries and depth are limited. Rejects only when `fetch` does.
 */
export async function discoverSitemaps(
  origin: string,
  fetch: FetchSitemap,
  options: DiscoverOptions = {},
): Promise<DiscoveredSitemaps> {
  const { maxFiles = 50, maxEntries = 200_000, maxDepth = 10 } = options
  const site = new URL(origin).origin
  const found: DiscoveredSitemaps = { declared: [], files: [], total: 0, problems: [] }
  const seen = new Set<string>()
  const robots = await robotsText(site, fetch, options, found)
  if (robots !== null) {
    for (const { url } of parseRobotsTxt(robots).sitemaps) {
      if (isHttpUrl(url)) found.declared.push(url)
      else note(`robots.txt names a sitemap without a full address: ${url.slice(0, 200)}`)
    }
    found.declared = [...new Set(found.declared)]
  }
  for (const url of found.declared) await read(url, [], true)
  if (found.declared.length === 0 || options.alwaysTryUsualPlaces) {
    for (const path of USUAL_SITEMAP_PATHS) await read(`${site}${path}`, [], false)
  }
  return found

  /** `parents`: the indexes that led here, from the first. */
  async function read(url: string, parents: readonly string[], expected: boolean): Promise<void> {
    if (parents.includes(url)) return circle(url)
    if (seen.has(url) || found.total >= maxEntries) return
    seen.add(url)
    if (found.files.length >= maxFiles || parents.length > maxDepth) {
      note(`Not read, because there are too many sitemaps: ${url.slice(0, 200)}`)
      return
    }
    const answer = await fetch(url)
    if (answer?.finalUrl !== undefined && parents.includes(answer.finalUrl)) return circle(url)
    if (!answer || answer.status !== 200) {
      const reason = answer ? `answered ${answer.status}` : 'did not answer'
      if (expected) found.files.push(invalid(url, answer?.status ?? 0, `The sitemap ${reason}.`))
      return
    }
    const { unknownElements: _, ...parsed } = parseSitemap(answer.body)
    if (parsed.kind === 'invalid' && !expected) return
    found.files.push({ ...parsed, url, status: answer.status })
    if (parsed.kind !== 'index') {
      found.total += parsed.entries.length
      return
    }
    for (const { loc } of parsed.entries) {
      if (isHttpUrl(loc)) await read(loc, [...parents, url], true)
      else note(`An index names a sitemap without a full address: ${loc.slice(0, 200)}`)
    }
  }

  function circle(url: string): void {
    if (found.files.length < maxFiles) found.files.push(invalid(url, 200, 'The index leads back to itself.'))
  }

  function note(problem: string): void {
    if (found.problems.length < MAX_PROBLEMS) found.problems.push(problem)
  }
}

async function robotsText(
  site: string,
  fetch: FetchSitemap,
  options: DiscoverOptions,
  found: DiscoveredSitemaps,
): Promise<string | Uint8Array | null> {
  if (options.robotsTxt !== undefined) return options.robotsTxt
  const answer = await fetch(`${site}/robots.txt`)
  if (answer?.status === 200) return answer.body
  found.problems.push(`robots.txt ${answer ? `answered ${answer.status}` : 'did not answer'}.`)
  return null
}

function invalid(url: string, status: number, problem: string): DiscoveredSitemap {
  return { url, status, kind: 'invalid', entries: [], problems: [problem] }
}

import { parseRobotsTxt } from '../robots-txt/index.ts'
import { isHttpUrl, parseSitemap } from './parse-sitemap.ts'
import type { ParsedSitemap } from './read-sitemap-xml.ts'
import { USUAL_SITEMAP_PATHS } from './sitemap-rules.ts'

/** Sends one request and follows its redirects; null if there was no response. */
export type FetchSitemap = (
  url: string,
) => Promise<{ status: number; body: Uint8Array | string; finalUrl?: string } | null>

export type DiscoveredSitemap = ParsedSitemap & { url: string; status: number }
export type DiscoveredSitemaps = {
  /** The URLs in robots.txt, in order, without duplicates. */
  declared: string[]
  /** Every sitemap that was read, or that was named and could not be read. */
  files: DiscoveredSitemap[]
  /** Page entries of all files. */
  total: number
  problems: string[]
}
export type DiscoverOptions = {
  /** The text of robots.txt, null if the site has none. It is fetched if left out. */
  robotsTxt?: string | Uint8Array | null
  /** Whether to try the usual places even if robots.txt names sitemaps, as other readers do: see tests/acceptance. */
  alwaysTryUsualPlaces?: boolean
  maxFiles?: number
  maxEntries?: number
  maxDepth?: number
  /** How many files are requested at once; by default one after another, for a `fetch` that keeps a pace. */
  atOnce?: number
}

const MAX_PROBLEMS = 200

/**
 * Finds and reads the sitemaps of a site: those that robots.txt names, otherwise those at the usual places, and all that
 * indexes name. Each URL is read once; files, entries and depth are limited. Rejects only if `fetch` does.
 */
export async function discoverSitemaps(
  origin: string,
  fetch: FetchSitemap,
  options: DiscoverOptions = {},
): Promise<DiscoveredSitemaps> {
  const { maxFiles = 50, maxEntries = 200_000, maxDepth = 10, atOnce = 1 } = options
  const site = new URL(origin).origin
  const found: DiscoveredSitemaps = { declared: [], files: [], total: 0, problems: [] }
  const seen = new Set<string>()
  const asked = new Map<string, ReturnType<FetchSitemap>>()
  const robots = await robotsText(site, fetch, options, found)
  if (robots !== null) {
    for (const { url } of parseRobotsTxt(robots).sitemaps) {
      if (isHttpUrl(url)) found.declared.push(url)
      else note(`robots.txt names a sitemap without a full URL: ${url.slice(0, 200)}`)
    }
    found.declared = [...new Set(found.declared)]
  }
  await readAll(found.declared, [], true)
  if (found.declared.length === 0 || options.alwaysTryUsualPlaces) {
    const usual = USUAL_SITEMAP_PATHS.map((path) => `${site}${path}`)
    await readAll(usual, [], false)
  }
  return found

  /** In order, so that limits always leave out the same files. The next few are requested meanwhile. */
  async function readAll(urls: readonly string[], parents: readonly string[], expected: boolean): Promise<void> {
    for (const [at, url] of urls.entries()) {
      const ahead = Math.min(atOnce, maxFiles - found.files.length)
      for (const next of urls.slice(at, at + Math.max(0, ahead))) if (isToRead(next, parents)) void ask(next)
      await read(url, parents, expected)
    }
  }

  function isToRead(url: string, parents: readonly string[]): boolean {
    return !parents.includes(url) && !seen.has(url) && found.total < maxEntries && parents.length <= maxDepth
  }

  function ask(url: string): ReturnType<FetchSitemap> {
    const answer = asked.get(url) ?? fetch(url)
    // Whoever reads it learns of it.
    answer.catch(() => undefined)
    asked.set(url, answer)
    return answer
  }

  /** `parents` are the indexes that led here, outermost first. */
  async function read(url: string, parents: readonly string[], expected: boolean): Promise<void> {
    if (parents.includes(url)) return addLoop(url)
    if (seen.has(url) || found.total >= maxEntries || isPackedCopy(url, expected)) return
    seen.add(url)
    if (found.files.length >= maxFiles || parents.length > maxDepth) {
      note(`Not read because there are too many sitemaps: ${url.slice(0, 200)}`)
      return
    }
    const answer = await ask(url)
    asked.delete(url)
    if (answer?.finalUrl !== undefined && parents.includes(answer.finalUrl)) return addLoop(url)
    if (!answer || answer.status !== 200) {
      const reason = answer ? `The server returned status ${answer.status}.` : 'The server did not respond.'
      if (expected) found.files.push(invalid(url, answer?.status ?? 0, reason))
      return
    }
    const parsed = parseSitemap(answer.body)
    if (parsed.kind === 'invalid' && !expected) return
    found.files.push({ ...parsed, url, status: answer.status })
    if (parsed.kind !== 'index') {
      found.total += parsed.entries.length
      return
    }
    const named = parsed.entries.map(({ loc }) => loc)
    for (const loc of named) {
      if (!isHttpUrl(loc)) note(`An index names a sitemap without a full URL: ${loc.slice(0, 200)}`)
    }
    await readAll(named.filter(isHttpUrl), [...parents, url], true)
  }

  /** Generators put a compressed copy beside the file, which lists the same pages. */
  function isPackedCopy(url: string, expected: boolean): boolean {
    return !expected && url.endsWith('.gz') && found.files.some((file) => `${file.url}.gz` === url)
  }

  function addLoop(url: string): void {
    if (found.files.length < maxFiles) found.files.push(invalid(url, 200, 'The index refers back to itself.'))
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
  found.problems.push(answer ? `robots.txt returned status ${answer.status}.` : 'There was no response for robots.txt.')
  return null
}

function invalid(url: string, status: number, problem: string): DiscoveredSitemap {
  return { url, status, kind: 'invalid', entries: [], problems: [problem] }
}

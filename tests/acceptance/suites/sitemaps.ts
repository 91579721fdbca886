import {
  discoverSitemaps,
  parseLastmod,
  parseSitemap,
  type DiscoveredSitemaps,
  type FetchSitemap,
} from '#analyzer/testing'
import { difference, setDifference, Tally, type CaseFolder, type Suite } from '../suite.ts'

type FileCase = { file: string; problem?: boolean; locs?: string[] | null }
type Served = { status?: number; headers?: Record<string, string>; text?: string; base64?: string }
type SiteCase = {
  id: string
  homepage: string
  serve?: Record<string, Served>
  everything_else?: number
  expected_pages?: { url: string; lastmod?: string | null }[]
  expected_sitemaps?: { url: string; kind: string }[]
}

const MAX_REDIRECTS = 8

export const sitemaps: Suite = {
  name: 'sitemaps',
  run: async (folder) => {
    const tally = new Tally('sitemaps')
    for (const one of folder.json<{ files: FileCase[] }>('sitemaps/expected.json')?.files ?? []) {
      await tally.check(one.file, () => judgeFile(folder, one))
    }
    for (const one of folder.json<{ cases: SiteCase[] }>('sitemaps/usp-cases.json')?.cases ?? []) {
      await tally.check(one.id, () => judgeSite(one))
    }
    return [tally.line]
  },
}

function judgeFile(folder: CaseFolder, one: FileCase): string | null {
  const bytes = folder.bytes(`sitemaps/${one.file}`)
  if (!bytes) return 'the file is not there'
  const parsed = parseSitemap(bytes)
  const problem =
    one.problem === undefined
      ? null
      : difference(one.problem, parsed.problems.length > 0, `problem (${parsed.problems.join(' ')})`)
  if (problem !== null || !Array.isArray(one.locs)) return problem
  return difference(
    one.locs,
    parsed.entries.map((entry) => entry.loc),
    'locs',
  )
}

async function judgeSite(one: SiteCase): Promise<string | null> {
  const stub = (url: string) => Promise.resolve(answerTo(url, one))
  const limits = { alwaysTryUsualPlaces: true, maxFiles: 5_000, maxEntries: 5_000_000 }
  const found = await discoverSitemaps(one.homepage, stub, limits)
  const pages = found.files.filter((file) => file.kind !== 'index').flatMap((file) => file.entries)
  const expected = one.expected_pages
  const invalid = one.expected_sitemaps?.some((sitemap) => sitemap.kind === 'InvalidSitemap') === true
  if (invalid && !hasProblem(found)) return 'no problem reported'
  if (!expected) return null
  const addresses = setDifference(
    expected.map((page) => page.url),
    pages.map((page) => page.loc),
    'pages',
  )
  return addresses ?? lastmodDifference(expected, pages)
}

/** As the network door answers: what is served there, redirects followed. */
function answerTo(url: string, site: SiteCase, hops = 0): Awaited<ReturnType<FetchSitemap>> {
  const served = site.serve?.[url]
  if (!served) return { status: site.everything_else ?? 404, body: '' }
  const { status = 200, headers = {}, text = '', base64 } = served
  const location = Object.entries(headers).find(([name]) => name.toLowerCase() === 'location')?.[1]
  if (status >= 300 && status < 400 && location !== undefined && URL.canParse(location, url)) {
    return hops < MAX_REDIRECTS ? answerTo(new URL(location, url).href, site, hops + 1) : null
  }
  return { status, finalUrl: url, body: base64 === undefined ? text : Buffer.from(base64, 'base64') }
}

function hasProblem(found: DiscoveredSitemaps): boolean {
  return found.problems.length > 0 || found.files.some((file) => file.problems.length > 0)
}

function lastmodDifference(
  expected: { url: string; lastmod?: string | null }[],
  pages: { loc: string; lastmod: string | null }[],
): string | null {
  const instants = new Map<string, Set<number>>()
  for (const { loc, lastmod } of pages) {
    const instant = lastmod === null ? null : parseLastmod(lastmod)
    if (instant) instants.set(loc, (instants.get(loc) ?? new Set()).add(instant.getTime()))
  }
  const wrong = expected.find(
    ({ url, lastmod }) => lastmod && !instants.get(url)?.has(parseLastmod(lastmod)?.getTime() ?? Number.NaN),
  )
  return wrong ? `lastmod of ${wrong.url}: ${wrong.lastmod} expected` : null
}

import { isAllowedByRobots, pathOfRobotsUrl, type RobotsTxt } from '../../parsers/robots-txt/index.ts'
import type { PageFacts } from '../../parsers/html/page-facts.ts'
import type { SampledPage, Sitemaps, Target } from '../../gather/artifacts.ts'
import { NOT_JUDGED, verdict, type CheckVerdict } from '../../scoring/score-checks.ts'
import { seoFinding } from './findings.ts'
import { SEO_WEIGHTS } from './seo-rules.ts'

const weight = SEO_WEIGHTS.sitemap
const MAX_ENTRIES = 5_000
/** Pages in a suggested sitemap. */
const MAX_PAGES = 50

type Seen = {
  sitemaps: Sitemaps | null
  sampledPages: readonly SampledPage[]
  robots: RobotsTxt | null
  /** Final address of the scanned page. */
  pageUrl: string
  page: PageFacts
  target: Target
}

export function judgeSitemap({ sitemaps, sampledPages, robots, pageUrl, page, target }: Seen): CheckVerdict {
  if (!sitemaps) return NOT_JUDGED
  const readable = sitemaps.files.filter(({ kind }) => kind !== 'invalid')
  if (readable.length === 0 && sitemaps.declared.length === 0) {
    const evidence = ['robots.txt names no sitemap', `${target.origin}/sitemap.xml: none`]
    const params = { pages: ownPages(page, target) }
    return verdict(weight, seoFinding('sitemap-missing', { evidence, loss: 1, params }))
  }
  const problems = sitemaps.files
    // With readable files at hand, a missing response may be due to our own time limit.
    .filter(({ status }) => status > 0 || readable.length === 0)
    .flatMap(({ url, problems: faults }) => faults.map((fault) => `${url}: ${fault}`))
  const [first] = readable
  return verdict(
    weight,
    problems.length > 0
      ? seoFinding('sitemap-broken', {
          evidence: problems,
          loss: readable.length === 0 ? 0.9 : 0.4,
          params: { pages: ownPages(page, target) },
        })
      : null,
    pageFinding(sampledPages, robots),
    foreignFinding(sitemaps, pageUrl),
    first && sitemaps.declared.length === 0
      ? seoFinding('sitemap-not-declared', {
          evidence: [`${first.url} exists, robots.txt has no Sitemap line`],
          loss: 0.2,
          params: { sitemap: first.url },
        })
      : null,
  )
}

/** Each sampled page should respond with 200 and allow indexing. */
function pageFinding(sampledPages: readonly SampledPage[], robots: RobotsTxt | null) {
  const checked = sampledPages.filter(({ from, status }) => from === 'sitemap' && status !== null)
  const unfit = checked.flatMap(({ url, status, noindex }) => {
    const reason =
      status !== null && status >= 300
        ? `returns ${status}`
        : noindex
          ? 'has noindex'
          : robots && !isAllowedByRobots(robots, 'Googlebot', pathOfRobotsUrl(url))
            ? 'is blocked by robots.txt'
            : null
    return reason ? [`${url.slice(0, 300)} ${reason}`] : []
  })
  if (unfit.length === 0) return null
  const evidence = [...unfit, `${unfit.length} of ${checked.length} pages checked`]
  const loss = 0.5 * (unfit.length / checked.length)
  return seoFinding('sitemap-pages-unfit', { evidence, loss })
}

/** A sitemap may list its own host and any host whose robots.txt names it, as the scanned page's host does. */
function foreignFinding({ files }: Sitemaps, pageUrl: string) {
  const listed = files
    .filter(({ kind }) => kind === 'urlset' || kind === 'text')
    .flatMap(({ url, entries }) =>
      entries
        .slice(0, MAX_ENTRIES)
        .map(({ loc }) => ({ host: listedHost(loc), own: [listedHost(url), listedHost(pageUrl)], loc, sitemap: url })),
    )
  const foreign = listed.filter(({ host, own }) => host !== null && !own.includes(host))
  if (foreign.length === 0) return null
  const hosts = [...new Set(foreign.map(({ host }) => host))].slice(0, 5).join(', ')
  const evidence = [`${foreign.length} of ${listed.length} addresses are on other hosts: ${hosts}`]
  const [first] = foreign
  const params = { sitemap: first ? new URL(first.sitemap).href : '', path: first ? new URL(first.loc).pathname : '/' }
  return seoFinding('sitemap-foreign', { evidence, loss: 0.5 * (foreign.length / listed.length), params })
}

/** The home page and the pages of the site that this page links to, each once and without its query. */
function ownPages({ links }: PageFacts, { origin }: Target): string[] {
  const pages = links.flatMap(({ url }) => {
    if (url === null || !URL.canParse(url)) return []
    const { origin: host, pathname } = new URL(url)
    const [, extension = 'html'] = /\.(\w{2,5})$/.exec(pathname) ?? []
    const path = /^\/index\.html?$/i.test(pathname) ? '/' : pathname
    return host === origin && path.length <= 200 && /^html?$/i.test(extension) ? [`${origin}${path}`] : []
  })
  return [...new Set([`${origin}/`, ...pages])].slice(0, MAX_PAGES)
}

function listedHost(url: string): string | null {
  return URL.canParse(url) ? new URL(url).host : null
}

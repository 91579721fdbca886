import type { SiteFinding } from '../contract/index.ts'
import { writeFix, type JudgedFinding } from '../findings/define-findings.ts'
import type { Target } from '../gather/artifacts.ts'
import type { FrontierPage } from '../site/frontier.ts'
import type { PageRead } from '../site/page-read.ts'
import type { SitePages } from '../site/site-processes.ts'
import { siteGraph, type ReadPage, type SiteGraph } from './site-graph.ts'

/** What every comparison of a site's pages works with. */
export type Study = SiteGraph & {
  home: string
  target: Target
  /** Whether absence can be told. */
  complete: boolean
  lists: SitePages['lists']
  sharedRules: SitePages['sharedRules']
  /** Read pages that may be indexed, are their own canonical and no part of another: those that count in comparisons. */
  own: readonly ReadPage[]
  urlOf: (key: string) => string
}

const LISTED = 20
const MAX_TARGETS = 200
/** Of pages that exist and are not for everybody: sign in, pay, forbidden, not in this country. */
const REFUSALS = new Set([401, 402, 403, 407, 451])

export function createStudy(site: Omit<SitePages, 'pages'>, all: readonly FrontierPage[]): Study {
  const { home, complete, lists, sharedRules } = site
  const graph = siteGraph(home, all)
  const url = new URL(graph.pages.get(home)?.url ?? home)
  const parts = framedOnly(graph)
  const own = graph.read.filter(
    ({ key, content }) => !content.noindex && (content.canonical?.key ?? key) === key && !parts.has(key),
  )
  return {
    ...graph,
    home,
    complete,
    lists,
    sharedRules,
    own,
    target: {
      url: url.href,
      origin: url.origin,
      host: url.host,
      hostname: url.hostname,
      domain: null,
    },
    urlOf: (key) => graph.pages.get(key)?.url ?? key,
  }
}

/** What pages only show in a frame, such as a player or a form. */
function framedOnly({ pages, read }: SiteGraph): ReadonlySet<string> {
  const framed = new Set<string>()
  const linked = new Set<string>()
  for (const { content } of read)
    for (const { key, place } of content.links) (place === 'frame' ? framed : linked).add(key)
  return new Set([...framed].filter((key) => !linked.has(key) && !pages.get(key)?.sources.includes('sitemap')))
}

type Seen = {
  scope?: SiteFinding['scope']
  /** Keys of the pages that have the fault. */
  keys: readonly string[]
  of?: number
  decided?: boolean
  targets?: SiteFinding['targets']
}

/** A finding of the site: a draft with the pages and templates that it concerns. */
export function siteFinding(study: Study, judged: JudgedFinding, seen: Seen): SiteFinding {
  const { loss: _loss, ...finding } = writeFix(judged, study.target)
  const keys = [...new Set(seen.keys)].sort()
  const templates = [...new Set(keys.flatMap((key) => study.pages.get(key)?.template ?? []))]
  const { targets } = seen
  return {
    ...finding,
    gain: 0,
    scope: seen.scope ?? 'pages',
    pages: {
      count: keys.length,
      of: Math.max(seen.of ?? study.read.length, keys.length),
      urls: keys.slice(0, LISTED).map(study.urlOf),
    },
    templates: templates.slice(0, 200),
    decided: seen.decided ?? true,
    ...(targets && { targets: targets.slice(0, MAX_TARGETS) }),
  }
}

/** A target with all pages that name it, so that not only the first of its sources is corrected. */
export function toTarget(study: Study, key: string, sources: readonly string[]) {
  return {
    url: study.urlOf(key),
    status: study.pages.get(key)?.read?.status ?? null,
    sources: [...sources].sort().slice(0, LISTED).map(study.urlOf),
    sourceCount: sources.length,
  }
}

/**
 * Whether an address leads to an error, to a "not found" page with status 200, or to no page because its redirects do not
 * end. Throttled is not broken.
 */
export function isBroken(graph: SiteGraph, key: string): boolean {
  const read = finalRead(graph, key)
  if (read?.outcome === 'redirect') return read.redirect !== null
  return read?.outcome === 'failed' && read.status !== null && !REFUSALS.has(read.status)
}

/** Why an address is broken, as evidence. */
export function statusText(graph: SiteGraph, key: string): string {
  const read = finalRead(graph, key)
  if (read?.outcome === 'redirect') return 'its redirects do not end'
  const status = read?.status ?? null
  if (status === 200) return 'its "not found" page with status 200'
  if (status !== null && status >= 300 && status < 400)
    return 'it redirects to the front page, as addresses do that do not exist'
  return String(status ?? 'no answer')
}

/** What was read where the redirects of an address end, or where following them was given up. */
function finalRead({ pages, hops }: SiteGraph, key: string): PageRead | null {
  return pages.get(hops(key).at(-1) ?? key)?.read ?? null
}

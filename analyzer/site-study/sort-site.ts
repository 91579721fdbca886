import { createHash } from 'node:crypto'
import { decodedPart } from '../contract/index.ts'
import { unpackHashes } from '../parsers/text/packed-hashes.ts'
import { createPathShapes } from '../parsers/url/path-shape.ts'
import type { FrontierPage } from '../site/frontier.ts'
import type { SitePages, SortedPages } from '../site/site-processes.ts'
import { siteGraph, type ReadPage, type SiteGraph } from './site-graph.ts'
import { clusterPages, type Cluster } from './template-clusters.ts'

const MAX_TEMPLATES = 200
const MAX_NAME = 120
const MAX_PATTERN = 300
/** Types that name what a page is about. */
const NAMED_BY_TYPE = new Map([
  ['Product', 'products'],
  ['Article', 'articles'],
  ['NewsArticle', 'news'],
  ['BlogPosting', 'posts'],
  ['TechArticle', 'articles'],
  ['Recipe', 'recipes'],
  ['Event', 'events'],
  ['JobPosting', 'jobs'],
  ['FAQPage', 'questions'],
])

/**
 * Sorts a site's pages into templates, in two steps: by the shape of their address and by the paths of their tags. Pages
 * that were not read go where most pages of their shape went. Also counts clicks from the home page and links.
 */
export function sortSite(site: Omit<SitePages, 'pages'>, all: readonly FrontierPage[]): SortedPages {
  const graph = siteGraph(site.home, all)
  const shapes = createPathShapes()
  for (const { url } of all) shapes.add(url)
  const urlShape = (url: string) => shapes.shapeOf(url).shape
  const pages = graph.read.map(({ key, url, content }) => ({
    key,
    shape: urlShape(url),
    paths: unpackHashes(content.paths),
  }))
  // The home page is like no other, even if it is made of the same blocks.
  const home = pages.filter(({ key }) => key === site.home)
  const others = clusterPages(pages.filter(({ key }) => key !== site.home))
  const clusters = [
    ...home.map((page): Cluster => ({ members: [page], shapes: new Map([[page.shape, 1]]) })),
    ...others,
  ].slice(0, MAX_TEMPLATES)
  const names = new Set<string>()
  const readByKey = new Map(graph.read.map((page) => [page.key, page]))
  const templateOf = new Map<string, string>()
  const votes = new Map<string, Map<string, number>>()
  const templates = clusters.map((cluster) => {
    const template = describe(cluster, readByKey, site.home, names)
    for (const { key } of cluster.members) templateOf.set(key, template.id)
    for (const [shape, count] of cluster.shapes) {
      const known = votes.get(shape) ?? new Map<string, number>()
      votes.set(shape, known.set(template.id, (known.get(template.id) ?? 0) + count))
    }
    return template
  })
  for (const page of all)
    if (!templateOf.has(page.key) && isUnread(page)) assign(page, urlShape(page.url), votes, templateOf)
  return {
    templates: templates.map((template) => ({ ...template, ...templateCounts(template.id, templateOf, readByKey) })),
    results: all.map(({ key }) => ({
      key,
      template: templateOf.get(key) ?? null,
      depth: graph.depths.get(key) ?? null,
      linkedFrom: linksTo(key, graph),
    })),
  }
}

function isUnread({ state, read }: FrontierPage): boolean {
  return read === null && (state === 'known' || state === 'throttled')
}

function assign(
  page: FrontierPage,
  shape: string,
  votes: ReadonlyMap<string, ReadonlyMap<string, number>>,
  templateOf: Map<string, string>,
): void {
  const [best] = [...(votes.get(shape) ?? [])].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
  if (best) templateOf.set(page.key, best[0])
}

function templateCounts(id: string, templateOf: ReadonlyMap<string, string>, read: ReadonlyMap<string, ReadPage>) {
  let known = 0
  let readCount = 0
  for (const [key, template] of templateOf) {
    if (template !== id) continue
    known += 1
    if (read.has(key)) readCount += 1
  }
  return { known, read: readCount }
}

function linksTo(key: string, { sourcesOf }: SiteGraph): number {
  return sourcesOf(key).length
}

/** A template's pattern is its most frequent shape; its name the last folder of that, or what its pages say they are. */
function describe(cluster: Cluster, read: ReadonlyMap<string, ReadPage>, home: string, names: Set<string>) {
  const shape = shapeFor(cluster)
  const isHome = cluster.members.length === 1 && cluster.members[0]?.key === home
  const pattern = shape.replace(/\{[a-z]+\}/g, '*').slice(0, MAX_PATTERN)
  const named = isHome ? 'home' : templateName(shape, cluster, read)
  // A folder's own page beside the pages in it.
  const isIndex = cluster.members.length === 1 && !shape.includes('{') && names.has(named)
  const name = unique(isIndex ? `${named} index` : named, names)
  const id = createHash('sha256').update(`${pattern}\n${name}`).digest('hex').slice(0, 12)
  return { id, name, pattern }
}

/** The shape of most pages, or what all shapes share: one that only some pages have names none of the others. */
function shapeFor({ shapes, members }: Cluster): string {
  const [[first = '/', count = 0] = []] = [...shapes].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
  if (shapes.size < 2 || count * 2 > members.length) return first
  const all = [...shapes.keys()].map((shape) => shape.split('/'))
  const [parts = []] = all
  const shared = parts.map((part, at) => (all.every((other) => other[at] === part) ? part : '{slug}'))
  if (all.every(({ length }) => length === parts.length)) return shared.join('/')
  const apart = shared.indexOf('{slug}')
  return `${shared.slice(0, apart < 0 ? undefined : apart).join('/')}/**`
}

function templateName(shape: string, cluster: Cluster, read: ReadonlyMap<string, ReadPage>): string {
  const [path = ''] = shape.split('?')
  const words = path
    .split('/')
    .filter((segment) => segment !== '' && !/[{*]/.test(segment))
    .map((segment) =>
      decodedPart(segment)
        .replace(/\.\w+$/, '')
        .replace(/[-_+]+/g, ' ')
        .trim(),
    )
    .filter((word) => word !== '')
  const type = commonType(cluster, read)
  const folder = words.at(-1)
  if (folder !== undefined && (shape.includes('{') || cluster.members.length === 1)) return folder.slice(0, MAX_NAME)
  return type ?? folder?.slice(0, MAX_NAME) ?? (path === '/' ? 'home' : 'pages')
}

/** What most of the pages say they are. */
function commonType(cluster: Cluster, read: ReadonlyMap<string, ReadPage>): string | null {
  const counts = new Map<string, number>()
  for (const { key } of cluster.members) {
    for (const { type } of read.get(key)?.content.markup ?? []) {
      const name = NAMED_BY_TYPE.get(type)
      if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1)
    }
  }
  const [best] = [...counts].sort(([, a], [, b]) => b - a)
  return best && best[1] * 2 > cluster.members.length ? best[0] : null
}

function unique(name: string, names: Set<string>): string {
  let free = name
  for (let number = 2; names.has(free); number += 1) free = `${name} ${number}`
  names.add(free)
  return free
}

import type { ServerBuild } from '@remix-run/node'

/** How many path segments select a part. */
const DEPTH = 2
/** Paths that URL parsing would change are matched against all routes. */
const UNUSUAL = /[%\\]|\/\/|\/\.\.?(?:\/|$)/
/** A route segment that matches any text. */
const ANY = null

/**
 * Remix matches a path against every route of its build, several times per request; with 120 routes that took a fifth
 * of a page's time. A part is the same build with only the routes that paths of one prefix can match.
 * @returns the part for a path, which matches there as in the whole build; the same object for each path of that
 * prefix
 */
export function divideBuild(build: ServerBuild): (path: string) => ServerBuild {
  const routes = Object.keys(build.routes).map((id) => ({ id, segments: routeSegments(build, id) }))
  const prefixes = new Set(routes.flatMap(({ segments }) => routePrefixes(segments)))
  const parts = new Map<string, ServerBuild>()
  return (path) => {
    const named = path.replace(/\.data$/, '').toLowerCase()
    if (UNUSUAL.test(named)) return build
    const segments = named === '/_root' ? [] : named.split('/').filter(Boolean)
    let prefix: string[] = []
    for (const segment of segments.slice(0, DEPTH)) {
      if (!prefixes.has([...prefix, segment].join('/'))) break
      prefix = [...prefix, segment]
    }
    if (segments.length > 0 && prefix.length === 0) return build
    const key = prefix.join('/')
    const part = parts.get(key) ?? buildPart(build, routes, prefix)
    parts.set(key, part)
    return part
  }
}

type Segments = readonly (string | typeof ANY)[]
type Route = { id: string; segments: Segments }

function buildPart(build: ServerBuild, routes: readonly Route[], prefix: readonly string[]): ServerBuild {
  const fits = ({ segments }: Route) =>
    segments.slice(0, DEPTH).every((segment, at) => segment === ANY || segment === prefix[at])
  const ids = new Set(routes.filter(fits).map(({ id }) => id))
  const ofPart = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)))
  return { ...build, routes: ofPart(build.routes), assets: { ...build.assets, routes: ofPart(build.assets.routes) } }
}

function routeSegments(build: ServerBuild, id: string): Segments {
  const words = fullPath(build, id).toLowerCase().split('/').filter(Boolean)
  // An optional segment shifts all that follow.
  const open = words.findIndex((word) => word === '*' || word.endsWith('?'))
  return words.map((word, at) => (word.startsWith(':') || (open >= 0 && at >= open) ? ANY : word))
}

/** The path of a route, including its parents'. */
function fullPath(build: ServerBuild, id: string): string {
  const { path = '', parentId } = build.routes[id] ?? {}
  return parentId === undefined ? path : `${fullPath(build, parentId)}/${path}`
}

/** The prefixes of a route, as far as its segments are fixed. */
function routePrefixes(segments: Segments): string[] {
  const fixed = segments.slice(0, DEPTH)
  const end = fixed.indexOf(ANY)
  const words = end < 0 ? fixed : fixed.slice(0, end)
  return words.map((_, at) => words.slice(0, at + 1).join('/'))
}

import type { ServerBuild } from '@remix-run/node'

/** How many segments of an address choose its part. */
const DEPTH = 2
/** What is read as another path than it looks (WHATWG URL) is compared with all routes. */
const UNUSUAL = /[%\\]|\/\/|\/\.\.?(?:\/|$)/
/** A segment of a route that any text fits. */
const ANY = null

/**
 * Remix compares an address with every route of its build, several times a request; with 120 routes that took a fifth of a
 * page's time. A part is the same build with only those routes that addresses of one beginning can meet.
 * @returns the part for a path, in which it matches as in the whole; the same object for each path of that beginning
 */
export function partsOf(build: ServerBuild): (path: string) => ServerBuild {
  const routes = Object.keys(build.routes).map((id) => ({ id, segments: segmentsOf(build, id) }))
  const beginnings = new Set(routes.flatMap(({ segments }) => beginningsOf(segments)))
  const parts = new Map<string, ServerBuild>()
  return (path) => {
    const named = path.replace(/\.data$/, '').toLowerCase()
    if (UNUSUAL.test(named)) return build
    const segments = named === '/_root' ? [] : named.split('/').filter(Boolean)
    let beginning: string[] = []
    for (const segment of segments.slice(0, DEPTH)) {
      if (!beginnings.has([...beginning, segment].join('/'))) break
      beginning = [...beginning, segment]
    }
    if (segments.length > 0 && beginning.length === 0) return build
    const key = beginning.join('/')
    const part = parts.get(key) ?? partOf(build, routes, beginning)
    parts.set(key, part)
    return part
  }
}

type Segments = readonly (string | typeof ANY)[]
type Route = { id: string; segments: Segments }

function partOf(build: ServerBuild, routes: readonly Route[], beginning: readonly string[]): ServerBuild {
  const fits = ({ segments }: Route) =>
    segments.slice(0, DEPTH).every((segment, at) => segment === ANY || segment === beginning[at])
  const ids = new Set(routes.filter(fits).map(({ id }) => id))
  const ofPart = <Value>(all: Record<string, Value>) =>
    Object.fromEntries(Object.entries(all).filter(([id]) => ids.has(id)))
  return { ...build, routes: ofPart(build.routes), assets: { ...build.assets, routes: ofPart(build.assets.routes) } }
}

function segmentsOf(build: ServerBuild, id: string): Segments {
  const words = pathOf(build, id).toLowerCase().split('/').filter(Boolean)
  // What may be left out moves all that follows.
  const open = words.findIndex((word) => word === '*' || word.endsWith('?'))
  return words.map((word, at) => (word.startsWith(':') || (open >= 0 && at >= open) ? ANY : word))
}

/** Of a route, with its parents'. */
function pathOf(build: ServerBuild, id: string): string {
  const { path = '', parentId } = build.routes[id] ?? {}
  return parentId === undefined ? path : `${pathOf(build, parentId)}/${path}`
}

/** The first segments of a route, as far as they are fixed. */
function beginningsOf(segments: Segments): string[] {
  const fixed = segments.slice(0, DEPTH)
  const end = fixed.indexOf(ANY)
  const words = end < 0 ? fixed : fixed.slice(0, end)
  return words.map((_, at) => words.slice(0, at + 1).join('/'))
}

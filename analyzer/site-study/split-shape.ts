/** A page with the hashes of its tag paths and the shape of its address. */
export type Shaped = { key: string; shape: string; paths: readonly number[] }

/** What nearly all pages of a group have, and what nearly none has. */
export const ALWAYS = 0.9
export const NEVER = 0.1
/** Blocks that come together, and never without each other, tell two templates apart; a single one may be left out. */
export const BLOCKS = 4
const BLOCKS_OF_ONE_PAGE = 8
/** A block counts for itself and for what is directly in it, up to this; and once more if all other pages have another in its place. */
const MOST_OF_BLOCK = 3
/** So that pages made to be slow to compare are not. */
const MAX_CANDIDATES = 60
const MAX_PATHS = 2_000
const MAX_SPLITS = 12
const MAX_COMPARED = 50

/**
 * Splits pages whose addresses have one shape into templates. Pages of one template differ in single blocks: one has
 * comments, another a quotation. Pages of two templates differ in several blocks at once.
 */
export function splitShape(pages: readonly Shaped[], splits = 0): Shaped[][] {
  if (pages.length < 2 || splits >= MAX_SPLITS) return [[...pages]]
  const holders = holdersOf(pages)
  let best: { weight: number; inside: ReadonlySet<number> } | null = null
  for (const inside of splitCandidates(holders, pages.length)) {
    const weight = weightOfSplit(holders, inside, pages.length)
    if (weight > (best?.weight ?? 0)) best = { weight, inside }
  }
  if (!best) return [[...pages]]
  const { weight, inside } = best
  const smaller = Math.min(inside.size, pages.length - inside.size)
  if (weight < (smaller === 1 ? BLOCKS_OF_ONE_PAGE : BLOCKS)) return [[...pages]]
  return [
    ...splitShape(
      pages.filter((_, at) => inside.has(at)),
      splits + 1,
    ),
    ...splitShape(
      pages.filter((_, at) => !inside.has(at)),
      splits + 1,
    ),
  ]
}

/** In how many blocks two groups of pages differ. */
export function blocksBetween(a: readonly Shaped[], b: readonly Shaped[]): number {
  const some = [...a.slice(0, MAX_COMPARED), ...b.slice(0, MAX_COMPARED)]
  const inside = new Set(a.slice(0, MAX_COMPARED).keys())
  return weightOfSplit(holdersOf(some), inside, some.length)
}

function holdersOf(pages: readonly Shaped[]): Map<number, number[]> {
  const holders = new Map<number, number[]>()
  for (const [at, { paths }] of pages.entries()) {
    for (const path of paths) {
      const known = holders.get(path)
      if (known) known.push(at)
      else holders.set(path, [at])
    }
  }
  if (holders.size <= MAX_PATHS) return holders
  return new Map([...holders].sort(([, a], [, b]) => b.length - a.length).slice(0, MAX_PATHS))
}

/** The sets of pages that have some path, and others not; those that most paths share first. */
function splitCandidates(holders: ReadonlyMap<number, readonly number[]>, size: number): ReadonlySet<number>[] {
  const sets = new Map<string, { pages: readonly number[]; paths: number }>()
  for (const pages of holders.values()) {
    if (pages.length === size) continue
    const name = pages.join()
    const known = sets.get(name)
    if (known) known.paths += 1
    else sets.set(name, { pages, paths: 1 })
  }
  return [...sets.values()]
    .sort((a, b) => b.paths - a.paths || b.pages.length - a.pages.length || (a.pages[0] ?? 0) - (b.pages[0] ?? 0))
    .slice(0, MAX_CANDIDATES)
    .map(({ pages }) => new Set(pages))
}

/** The weight of what nearly all pages inside have and nearly none outside, and the other way round. */
function weightOfSplit(
  holders: ReadonlyMap<number, readonly number[]>,
  inside: ReadonlySet<number>,
  size: number,
): number {
  const outside = size - inside.size
  const own: number[] = []
  const other: number[] = []
  /** By place, the pages outside that have something there which the pages inside lack. */
  const replaced = new Map<number, Set<number>>()
  for (const [path, pages] of holders) {
    const within = pages.reduce((sum, at) => sum + (inside.has(at) ? 1 : 0), 0)
    const without = pages.length - within
    if (within >= inside.size * ALWAYS && without <= outside * NEVER) own.push(path)
    else if (within <= inside.size * NEVER) {
      if (without >= outside * ALWAYS) other.push(path)
      const place = replaced.get(edgeStart(path)) ?? new Set()
      replaced.set(edgeStart(path), place)
      for (const at of pages) if (!inside.has(at)) place.add(at)
    }
  }
  const isReplaced = (path: number) => (replaced.get(edgeStart(path))?.size ?? 0) >= outside * ALWAYS
  return treeWeight(own, isReplaced) + treeWeight(other, () => false)
}

/** Counts blocks: paths whose parent is not among them, with what is directly in them. */
function treeWeight(paths: readonly number[], isReplaced: (path: number) => boolean): number {
  const ends = new Set(paths.map(edgeEnd))
  const children = new Map<number, number>()
  for (const path of paths) children.set(edgeStart(path), (children.get(edgeStart(path)) ?? 0) + 1)
  return paths
    .filter((path) => !ends.has(edgeStart(path)))
    .reduce((sum, root) => {
      const weight = Math.min(MOST_OF_BLOCK, 1 + (children.get(edgeEnd(root)) ?? 0))
      return sum + (isReplaced(root) ? 2 * weight : weight)
    }, 0)
}

/** As `tagPathsOf` packs them: half of the number tells the path, the other half the path around it. */
function edgeEnd(path: number): number {
  return path & 0xffff
}

function edgeStart(path: number): number {
  return path >>> 16
}

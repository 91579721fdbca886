/** A page with the hashes of its tag paths and the shape of its address. */
export type Shaped = { key: string; shape: string; paths: readonly number[] }
export type Cluster = { members: Shaped[]; shapes: Map<string, number> }

/** Paths on more pages say nothing, nor do those on fewer. */
const MOST = 0.9
const LEAST = 0.03
/** Pages of one shape are of one template, unless they differ a lot; pages of two shapes only if they are much alike. */
const ALIKE_IN_SHAPE = 0.45
const ALIKE = 0.7
const MAX_CLUSTERS = 200

type Group = Cluster & { counts: Map<number, number> }

/**
 * Groups pages by the paths of their tags: first within a shape, then the groups of all shapes. Each page is compared with
 * the groups only, so the time grows with their number. The order of pages does not matter, because they are sorted.
 */
export function clusterPages(pages: readonly Shaped[]): Cluster[] {
  const telling = tellingPaths(pages)
  const sorted = [...pages]
    .map((page) => ({ ...page, paths: page.paths.filter((path) => telling.has(path)) }))
    .sort((a, b) => compare(a.shape, b.shape) || compare(a.key, b.key))
  const byShape = new Map<string, Shaped[]>()
  for (const page of sorted) byShape.set(page.shape, [...(byShape.get(page.shape) ?? []), page])
  const split = [...byShape.values()].flatMap((group) => gather(group.map(single), ALIKE_IN_SHAPE))
  const largestFirst = split.sort(
    (a, b) => b.members.length - a.members.length || compare(a.members[0]?.key ?? '', b.members[0]?.key ?? ''),
  )
  return gather(largestFirst, ALIKE)
}

/**
 * The paths that tell templates apart. A large template may have most pages of a site, and a small one very few, so a path
 * also counts if it is typical of some shapes and not of nearly all.
 */
function tellingPaths(pages: readonly Shaped[]): Set<number> {
  const counts = countPaths(pages)
  const shapes = new Map<string, Shaped[]>()
  for (const page of pages) {
    const group = shapes.get(page.shape)
    if (group) group.push(page)
    else shapes.set(page.shape, [page])
  }
  const typical = new Map<number, number>()
  for (const group of shapes.values()) {
    for (const [path, count] of countPaths(group)) {
      if (count * 2 >= group.length) typical.set(path, (typical.get(path) ?? 0) + 1)
    }
  }
  return new Set(
    [...counts]
      .filter(([path, count]) => {
        const isEverywhere = count > pages.length * MOST && (typical.get(path) ?? 0) > shapes.size * MOST
        return !isEverywhere && (count >= pages.length * LEAST || typical.has(path))
      })
      .map(([path]) => path),
  )
}

function countPaths(pages: readonly Shaped[]): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { paths } of pages) for (const path of new Set(paths)) counts.set(path, (counts.get(path) ?? 0) + 1)
  return counts
}

function single(page: Shaped): Group {
  return {
    members: [page],
    shapes: new Map([[page.shape, 1]]),
    counts: new Map(page.paths.map((path) => [path, 1])),
  }
}

/** Joins each group to the one that it is most alike, if it is alike enough. */
function gather(groups: readonly Group[], threshold: number): Group[] {
  const made: Group[] = []
  for (const group of groups) {
    const likes = made.map((other) => ({ other, alike: likeness(other, group) }))
    const [best] = likes.sort((a, b) => b.alike - a.alike)
    if (best && (best.alike >= threshold || made.length >= MAX_CLUSTERS)) join(best.other, group)
    else made.push(group)
  }
  return made
}

function join(into: Group, group: Group): void {
  into.members.push(...group.members)
  for (const [shape, count] of group.shapes) into.shapes.set(shape, (into.shapes.get(shape) ?? 0) + count)
  for (const [path, count] of group.counts) into.counts.set(path, (into.counts.get(path) ?? 0) + count)
}

/** Jaccard of the paths that at least half of a group's pages have. */
function likeness(a: Group, b: Group): number {
  const own = commonPaths(a)
  const other = commonPaths(b)
  if (own.length === 0 && other.length === 0) return 1
  const set = new Set(own)
  const shared = other.filter((path) => set.has(path)).length
  return shared / (own.length + other.length - shared)
}

function commonPaths({ counts, members }: Group): number[] {
  const half = members.length / 2
  return [...counts].filter(([, count]) => count >= half).map(([path]) => path)
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

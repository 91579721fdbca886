import { ALWAYS, BLOCKS, blocksBetween, NEVER, splitShape, type Shaped } from './split-shape.ts'

export type Cluster = { members: Shaped[]; shapes: Map<string, number> }

/** Paths on more pages say nothing, nor do those on fewer. */
const MOST = 0.9
const LEAST = 0.03
/** Groups of two shapes are of one template only if they are so much alike, or differ in one block at most. */
const ALIKE = 0.7
const ONE_BLOCK = 2
const MAX_CLUSTERS = 200

type Group = Cluster & { counts: Map<number, number> }

/**
 * Groups pages by the paths of their tags: splits each shape, then joins the groups of all shapes that are alike. Each
 * group is compared with those before only, so the time grows with their number. The order of pages does not matter.
 */
export function clusterPages(pages: readonly Shaped[]): Cluster[] {
  const telling = tellingPaths(pages)
  const sorted = [...pages].sort((a, b) => compare(a.shape, b.shape) || compare(a.key, b.key))
  const byShape = new Map<string, Shaped[]>()
  for (const page of sorted) byShape.set(page.shape, [...(byShape.get(page.shape) ?? []), page])
  const split = [...byShape.values()].flatMap((group) => splitShape(group)).map((members) => toGroup(members, telling))
  const largestFirst = split.sort(
    (a, b) => b.members.length - a.members.length || compare(a.members[0]?.key ?? '', b.members[0]?.key ?? ''),
  )
  const made: Group[] = []
  for (const group of largestFirst) {
    const likes = made.map((other) => ({ other, ...likeness(other, group) }))
    const [best] = likes.sort((a, b) => b.alike - a.alike || a.apart - b.apart)
    if (best && (isOneTemplate(best, group) || made.length >= MAX_CLUSTERS)) join(best.other, group)
    else made.push(group)
  }
  return made
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

function toGroup(members: readonly Shaped[], telling: ReadonlySet<number>): Group {
  return {
    members: [...members],
    shapes: new Map(members[0] ? [[members[0].shape, members.length]] : []),
    counts: new Map([...countPaths(members)].filter(([path]) => telling.has(path))),
  }
}

function join(into: Group, group: Group): void {
  into.members.push(...group.members)
  for (const [shape, count] of group.shapes) into.shapes.set(shape, (into.shapes.get(shape) ?? 0) + count)
  for (const [path, count] of group.counts) into.counts.set(path, (into.counts.get(path) ?? 0) + count)
}

type Likeness = { alike: number; apart: number }

function isOneTemplate({ other, alike, apart }: Likeness & { other: Group }, group: Group): boolean {
  if (alike < ALIKE && apart > ONE_BLOCK) return false
  const blocks = blocksBetween(other.members, group.members)
  return blocks <= ONE_BLOCK || (alike >= ALIKE && blocks < BLOCKS)
}

/** Of the paths that nearly all pages of one group have, how many nearly no page of the other has, and the share of the rest. */
function likeness(a: Group, b: Group): Likeness {
  const [own, other] = [alwaysIn(a), alwaysIn(b)]
  const all = new Set([...own, ...other]).size
  if (all === 0) return { alike: 1, apart: 0 }
  const apart = own.filter((path) => isRare(path, b)).length + other.filter((path) => isRare(path, a)).length
  return { alike: (all - apart) / all, apart }
}

function alwaysIn({ counts, members }: Group): number[] {
  return [...counts].filter(([, count]) => count >= members.length * ALWAYS).map(([path]) => path)
}

function isRare(path: number, { counts, members }: Group): boolean {
  return (counts.get(path) ?? 0) <= members.length * NEVER
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

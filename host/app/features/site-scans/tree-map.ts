export type Tile<Item> = { item: Item; x: number; y: number; width: number; height: number }
type Weighed<Item> = { item: Item; area: number }

/** Tiles whose areas are in proportion to their weights, as square as possible (Bruls, Huizing, van Wijk: squarified treemaps). */
export function treeMap<Item>(
  items: readonly Item[],
  weightOf: (item: Item) => number,
  width: number,
  height: number,
): Tile<Item>[] {
  const weighed = items
    .map((item) => ({ item, weight: Math.max(0, weightOf(item)) }))
    .filter(({ weight }) => weight > 0)
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0)
  const rest = weighed
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ item, weight }) => ({ item, area: (weight / total) * width * height }))
  const tiles: Tile<Item>[] = []
  let free = { x: 0, y: 0, width, height }
  while (rest.length > 0) {
    const side = Math.min(free.width, free.height)
    const row = rest.splice(0, rowLength(rest, side))
    const area = row.reduce((sum, one) => sum + one.area, 0)
    const isWide = free.width >= free.height
    const depth = side > 0 ? area / side : 0
    let at = 0
    for (const { item, area: own } of row) {
      const length = depth > 0 ? own / depth : 0
      tiles.push(
        isWide
          ? { item, x: free.x, y: free.y + at, width: depth, height: length }
          : { item, x: free.x + at, y: free.y, width: length, height: depth },
      )
      at += length
    }
    free = isWide
      ? { ...free, x: free.x + depth, width: free.width - depth }
      : { ...free, y: free.y + depth, height: free.height - depth }
  }
  return tiles
}

/** How many of the next items a row takes: more, as long as its worst tile becomes no less square. */
function rowLength<Item>(rest: readonly Weighed<Item>[], side: number): number {
  let [area, worst] = [0, Infinity]
  const largest = rest[0]?.area ?? 0
  for (const [at, { area: own }] of rest.entries()) {
    area += own
    const ratio = Math.max((side * side * largest) / (area * area), (area * area) / (side * side * own))
    if (ratio > worst) return at
    worst = ratio
  }
  return rest.length
}

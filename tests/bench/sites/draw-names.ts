import { createHash } from 'node:crypto'

/** Draws `count` of these names; the same seed draws the same ones, in whatever order they come. */
export function drawNames(names: readonly string[], count: number, seed: number): string[] {
  const drawn = names.map((name) => ({ name, lot: createHash('sha256').update(`${seed} ${name}`).digest('hex') }))
  return drawn
    .toSorted((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, count)
    .map(({ name }) => name)
}

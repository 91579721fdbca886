import { countText } from '#analyzer/contract'

/** In seconds; months and years have their average length in the Gregorian calendar. */
const UNITS = [
  ['year', 31_556_952],
  ['month', 2_629_746],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

/** Just short of a unit counts as that unit, so that 23 hours and 59 minutes are a day. */
const NEARLY = 0.95

/** `6 days` for milliseconds, in the largest unit that they nearly fill. */
export function timeSpan(ms: number): string {
  const seconds = Math.abs(ms) / 1_000
  const [unit, size] = UNITS.find(([, size]) => seconds >= size * NEARLY) ?? (['second', 1] as const)
  const count = Math.round(seconds / size)
  return count === 1 ? `1 ${unit}` : `${countText(count)} ${unit}s`
}

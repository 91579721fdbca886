import type { ObservatoryResultName } from './observatory-score-table.ts'

/** The outcome of one test. `pass` does not follow from the modifier: a test may pass with a negative one. */
export type ObservatoryVerdict = { result: ObservatoryResultName; pass: boolean }

/** The worse of two results, given their order from best to worst. */
export function worse(
  found: ObservatoryResultName,
  before: ObservatoryResultName | null,
  order: readonly ObservatoryResultName[],
): ObservatoryResultName {
  return before === null || order.indexOf(found) > order.indexOf(before) ? found : before
}

import type { ObservatoryResultName } from './observatory-score-table.ts'

/** One test's outcome; `pass` is apart from the modifier, which may be 0 for a pass and negative for one too. */
export type ObservatoryVerdict = { result: ObservatoryResultName; pass: boolean }

/** The worse of two results by a list from best to worst. */
export function worse(
  found: ObservatoryResultName,
  before: ObservatoryResultName | null,
  order: readonly ObservatoryResultName[],
): ObservatoryResultName {
  return before === null || order.indexOf(found) > order.indexOf(before) ? found : before
}

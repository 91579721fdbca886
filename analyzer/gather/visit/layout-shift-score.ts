/**
 * CLS as web.dev defines it: the largest session window, with shifts less than 1 s apart and within 5 s. Shifts that
 * the browser attributes to recent input are included: there was no input yet, but the browser counts the resizing of
 * the emulated screen as input for half a second.
 */
export function layoutShiftScore(shifts: readonly (readonly [time: number, value: number])[]): number {
  let best = 0
  let current = 0
  let first = -Infinity
  let last = -Infinity
  for (const [time, value] of shifts) {
    if (time - last < 1000 && time - first < 5000) current += value
    else {
      current = value
      first = time
    }
    last = time
    best = Math.max(best, current)
  }
  return best
}

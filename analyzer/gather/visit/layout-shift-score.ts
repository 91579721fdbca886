/**
 * CLS as web.dev defines it: the largest session window, shifts at most 1 s apart and 5 s long in all. Whether the
 * browser takes a shift for caused by input is left out on purpose: no input happened yet, but the emulated
 * screen's own resizing counts as input for half a second.
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

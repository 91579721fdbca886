/** The rows of a long list before "Show all"; a few more are shown at once. */
export const SHOWN_FIRST = 24
const WORTH_HIDING = 6

export function isShownWhole(count: number): boolean {
  return count < SHOWN_FIRST + WORTH_HIDING
}

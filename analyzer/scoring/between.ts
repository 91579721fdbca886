/** How far a value is from good to poor: 0 up to the good one, 1 from the poor one on. */
export function between(value: number, { good, poor }: { good: number; poor: number }): number {
  return Math.min(1, Math.max(0, (value - good) / (poor - good)))
}

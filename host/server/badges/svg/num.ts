/** A coordinate: two decimals are precise enough at the sizes drawn. */
export function num(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/** A scale factor, which needs more decimals than a coordinate. */
export function fine(value: number): string {
  return String(Math.round(value * 1e4) / 1e4)
}

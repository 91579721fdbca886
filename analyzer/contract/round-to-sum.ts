/**
 * Rounds values so that they add up to `total`, by default their own rounded sum, with the largest remainder method. So
 * percentages that are shown together add up to 100.
 */
export function roundToSum(values: readonly number[], decimals = 0, total = sumOf(values)): number[] {
  const unit = 10 ** decimals
  const scaled = values.map((value) => value * unit)
  const whole = scaled.map(Math.floor)
  const missing = Math.max(0, Math.round(total * unit) - sumOf(whole))
  const remainder = (at: number) => (scaled[at] ?? 0) - (whole[at] ?? 0)
  const raised = new Set([...whole.keys()].sort((a, b) => remainder(b) - remainder(a)).slice(0, missing))
  return whole.map((value, at) => (raised.has(at) ? value + 1 : value) / unit)
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
}

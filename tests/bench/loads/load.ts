import { percentile, round } from '../statistics.ts'

/** What a group that needs no yardstick is asked for; the sizes default to those of the full run. */
export type LoadOptions = {
  /** Of the history. */
  scans: number
  addresses: number
  /** Of each level of concurrency. */
  pairs: number
  /** That pages and the API are under load. */
  seconds: number
  /** Names of those that are scanned; by default all. */
  pages?: readonly string[] | undefined
  say: (message: string) => void
}
/** One line of a group's table. */
export type Measure = { what: string; median: number; p95: number; unit: string }
export type Figure = {
  figure: string
  measured: number
  goal: number
  /** Whether the goal is the least that is wanted, and not the most. */
  least?: true
  met: boolean
}
export type LoadReport = { measures: Measure[]; figures: Figure[] }

export function atMost(figure: string, measured: number, goal: number): Figure {
  return { figure, measured: round(measured, 3), goal, met: measured <= goal }
}

export function atLeast(figure: string, measured: number, goal: number): Figure {
  return { figure, measured: round(measured, 3), goal, least: true, met: measured >= goal }
}

/** Milliseconds of each run, after one that does not count. */
export async function timed(what: string, runs: number, run: () => Promise<unknown>): Promise<Measure> {
  await run()
  const times: number[] = []
  for (let turn = 0; turn < runs; turn += 1) {
    const began = performance.now()
    await run()
    times.push(performance.now() - began)
  }
  return measureOf(what, times)
}

export function measureOf(what: string, values: readonly number[], unit = 'ms'): Measure {
  return { what, median: round(percentile(values, 0.5), 1), p95: round(percentile(values, 0.95), 1), unit }
}

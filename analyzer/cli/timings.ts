import { MODULE_IDS, moduleOf } from '../contract/index.ts'
import { unnamedMs, type Wait } from '../timeline.ts'

/** Times are in whole milliseconds from the start of the process. */
export type Timings = { totalMs: number; unnamedMs: number; waits: Wait[] }

/** Shorter waits of modules and requests are left out of the table. */
const SHORTEST_MS = 5

export function timingsOf(waits: readonly Wait[]): Timings {
  const totalMs = performance.now()
  return {
    totalMs: Math.round(totalMs),
    unnamedMs: Math.round(unnamedMs(waits, totalMs)),
    waits: waits
      .toSorted((a, b) => a.from - b.from)
      .map((wait) => ({ ...wait, from: Math.round(wait.from), ms: Math.round(wait.ms) })),
  }
}

/** One line for each wait: when it began, how long it took, who waited and for what. */
export function timingsTable({ totalMs, unnamedMs: unnamed, waits }: Timings): string {
  const shown = waits.filter(({ ms }) => ms >= SHORTEST_MS)
  const rows = shown.map(({ by, what, from, ms }) => row(`${from}`, `${ms}`, moduleTitle(by), what))
  const left = waits.length - shown.length
  return [
    row('from, ms', 'took, ms', 'who waited', 'for what'),
    ...rows,
    ...(left > 0 ? [`${left} shorter than ${SHORTEST_MS} ms are left out.`] : []),
    `The scan took ${totalMs} ms. For ${unnamed} ms of them no wait is known.`,
  ].join('\n')
}

function row(from: string, ms: string, by: string, what: string): string {
  return `${from.padStart(8)}  ${ms.padStart(8)}  ${by.padEnd(26)}  ${what}`
}

function moduleTitle(by: string): string {
  const module = MODULE_IDS.find((id) => id === by)
  return module ? moduleOf(module).title : by
}

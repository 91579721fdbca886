export const SIZES = ['short', 'full', 'long'] as const
export type Size = (typeof SIZES)[number]

/** How much each group does: `short` runs in `npm test`, `full` gives the results in docs/proof.md, `long` is for nights. */
export const FAULT_SIZES = {
  kill: { short: 3, full: 300, long: 1_000 },
  /** Of scan processes, behind the wall. */
  process: { short: 3, full: 100, long: 400 },
  /** Times each of the crash points; `short` takes one point in twenty. */
  crash: { short: 0, full: 5, long: 20 },
  stop: { short: 3, full: 100, long: 400 },
  race: { short: 8, full: 500, long: 2_000 },
  database: { short: 1, full: 20, long: 100 },
  poison: { short: 6, full: 50, long: 200 },
  /** Schedules over 400 days; `short` looks at as many over 40 days. */
  schedules: { short: 24, full: 1_000, long: 2_000 },
  watchers: { short: 50, full: 1_000, long: 2_000 },
  fair: { short: 40, full: 1_000, long: 4_000 },
} as const satisfies Record<string, Readonly<Record<Size, number>>>

import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Shape } from './shapes-data.ts'

/** Runs one part of a reading; what it costs is counted under its name. */
export type Lap = <Value>(part: string, run: () => Value | Promise<Value>) => Promise<Value>
/** What holds of each reading, whatever the text was, under the words that a failure is told in. */
export type Claims<Value> = Readonly<Record<string, (value: Value, text: string) => boolean>>
/** Something of the analyzer that reads a stranger's text. */
export type Reader = { name: string; read: (text: string, lap: Lap) => unknown; claims?: Claims<never> }
/** A part whose work grew faster than its text, or took too long for each character. */
export type Growth = { part: string; length: number; ms: number; factor: number; doublings: number }

const MOST = 2.5
/** Less than this says nothing about how it grows, and harms nobody. */
const FLOOR_MS = 5
/** Other work of the machine, of the compiler and of the collector only ever adds: the least of several times counts. */
const ROUNDS = 8

/**
 * The parts of a reading whose time grows by more than 2.5 when a text of `cap / 2` characters is doubled, and goes on so
 * through two more doublings: where memory runs full, or a neighbour takes the processor, work may jump once. Also those
 * that take more than `dearest` microseconds a character. Counts processor time of this process.
 */
export async function measureGrowth(
  reader: Reader,
  shape: Shape,
  cap: number,
  dearest: number = Infinity,
): Promise<Growth[]> {
  const suspects = await compareLengths(reader, shape, { from: cap / 2, doublings: 1, dearest })
  if (suspects.length === 0) return []
  const again = await compareLengths(reader, shape, { from: cap / 2, doublings: 3, dearest })
  return again.filter(({ part }) => suspects.some((suspect) => suspect.part === part))
}

type Lengths = { from: number; doublings: number; dearest: number }

async function compareLengths({ read }: Reader, shape: Shape, lengths: Lengths): Promise<Growth[]> {
  const { from, doublings, dearest } = lengths
  const [few, many] = [flat(shape(from)), flat(shape(from * 2 ** doublings))]
  const times = { few: new Map<string, number>(), many: new Map<string, number>() }
  const most = MOST ** doublings
  let suspects: Growth[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await time(read, many, times.many)
    const slow = [...times.many].filter(([, ms]) => ms >= FLOOR_MS)
    if (slow.length === 0) return []
    await time(read, few, times.few)
    suspects = slow.flatMap(([part, ms]) => {
      const factor = ms / Math.max(times.few.get(part) ?? 0, FLOOR_MS / 4)
      return factor > most || (ms * 1_000) / many.length > dearest
        ? [{ part, length: many.length, ms, factor, doublings }]
        : []
    })
    if (suspects.length === 0) return []
  }
  return suspects
}

/** Reads once, in a turn of its own, as what weak references held is let go with a turn; keeps each part's least time. */
async function time(read: Reader['read'], text: string, least: Map<string, number>): Promise<void> {
  await nextTurn()
  const spent = new Map<string, number>()
  await read(text, async (part, run) => {
    const before = process.cpuUsage()
    try {
      return await run()
    } finally {
      const { user, system } = process.cpuUsage(before)
      spent.set(part, (spent.get(part) ?? 0) + (user + system) / 1_000)
    }
  })
  for (const [part, ms] of spent) least.set(part, Math.min(least.get(part) ?? Infinity, ms))
}

/** A text of one piece: joining what was repeated would count for its first reader. */
function flat(text: string): string {
  return Buffer.from(text, 'utf16le').toString('utf16le')
}

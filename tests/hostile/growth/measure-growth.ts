import type { Shape } from './shapes-data.ts'

/** Runs one part of a reading; what it costs is counted under its name. */
export type Lap = <Value>(part: string, run: () => Value | Promise<Value>) => Promise<Value>
/** What holds of each reading, whatever the text was, under the words that a failure is told in. */
export type Claims<Value> = Readonly<Record<string, (value: Value, text: string) => boolean>>
/** Something of the analyzer that reads a stranger's text. */
export type Reader = { name: string; read: (text: string, lap: Lap) => unknown; claims?: Claims<never> }
/** A part whose work grew faster than its text. */
export type Growth = { part: string; length: number; ms: number; factor: number }

const MOST = 2.5
/** Less than this says nothing about how it grows, and harms nobody. */
const FLOOR_MS = 5
/** Other work of the machine, of the compiler and of the collector only ever adds: the least of several times counts. */
const ROUNDS = 8

/**
 * The parts of a reading that take more than 2.5 times as long for a text of `cap` characters as for half of it, and again
 * for twice of it: where memory runs full, work that grows with its text may jump once. Counts processor time of this
 * process, so that a busy machine changes nothing.
 */
export async function measureGrowth(reader: Reader, shape: Shape, cap: number): Promise<Growth[]> {
  const suspects = await compareHalves(reader, shape, cap, FLOOR_MS)
  if (suspects.length === 0) return []
  const again = await compareHalves(reader, shape, cap * 2, 3 * FLOOR_MS)
  return again.filter(({ part }) => suspects.some((suspect) => suspect.part === part))
}

async function compareHalves({ read }: Reader, shape: Shape, length: number, floor: number): Promise<Growth[]> {
  const [half, whole] = [flat(shape(length / 2)), flat(shape(length))]
  const times = { half: new Map<string, number>(), whole: new Map<string, number>() }
  let suspects: Growth[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await time(read, whole, times.whole)
    const slow = [...times.whole].filter(([, ms]) => ms >= floor)
    if (slow.length === 0) return []
    await time(read, half, times.half)
    suspects = slow.flatMap(([part, ms]) => {
      const factor = ms / Math.max(times.half.get(part) ?? 0, floor / 4)
      return factor > MOST ? [{ part, length: whole.length, ms, factor }] : []
    })
    if (suspects.length === 0) return []
  }
  return suspects
}

/** Reads once, and keeps each part's least time. */
async function time(read: Reader['read'], text: string, least: Map<string, number>): Promise<void> {
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

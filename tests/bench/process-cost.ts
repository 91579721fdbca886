import { readdirSync, readFileSync } from 'node:fs'

/** Kernel ticks per second on Linux. */
const TICKS = 100

/** CPU seconds and memory of this process, everything below it, and every child that has ended. */
export function costOfTree(pid = process.pid): { cpuSeconds: number; rssMb: number } {
  const parents = new Map<number, number>()
  const stats = new Map<number, string[]>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      stats.set(Number(name), fields)
      parents.set(Number(name), Number(fields[1]))
    } catch {
      // The process ended while we looked.
    }
  }
  let ticks = 0
  let pages = 0
  const visit = (one: number) => {
    const fields = stats.get(one)
    if (!fields) return
    ticks += [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0)
    pages += Number(fields[21])
    for (const [child, parent] of parents) if (parent === one) visit(child)
  }
  visit(pid)
  return { cpuSeconds: ticks / TICKS, rssMb: (pages * 4096) / 1_048_576 }
}

export type Cost = { wallMs: number; cpuSeconds: number }

export async function measured<Value>(run: () => Promise<Value>): Promise<Cost & { value: Value }> {
  const before = costOfTree().cpuSeconds
  const started = performance.now()
  const value = await run()
  return { value, wallMs: performance.now() - started, cpuSeconds: costOfTree().cpuSeconds - before }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]]
  return (low + high) / 2
}

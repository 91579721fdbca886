import { readdirSync, readFileSync } from 'node:fs'

/** Kernel ticks per second on Linux. */
const TICKS = 100
const SAMPLE_MS = 200

export type Cost = { wallMs: number; cpuSeconds: number; peakMb: number }
/** A process and all below it, but not what lies below these others. */
export type ProcessTree = { root: number; except: readonly number[] }

/** What `run` costs in the tree: its own time, CPU of processes that ended included, and the most memory at once. */
export async function measured<Value>(tree: ProcessTree, run: () => Promise<Value>): Promise<Cost & { value: Value }> {
  const start = stateOf(tree)
  // The highest sum seen: a process that is killed takes its seconds with it.
  let cpuSeconds = start.cpuSeconds
  let peakMb = start.privateMb
  const sample = () => {
    const now = stateOf(tree)
    cpuSeconds = Math.max(cpuSeconds, now.cpuSeconds)
    peakMb = Math.max(peakMb, now.privateMb)
  }
  const timer = setInterval(sample, SAMPLE_MS)
  const started = performance.now()
  try {
    const value = await run()
    const wallMs = performance.now() - started
    sample()
    return { value, wallMs, cpuSeconds: cpuSeconds - start.cpuSeconds, peakMb }
  } finally {
    clearInterval(timer)
  }
}

/**
 * CPU seconds of the tree and of its ended children; memory that it shares with no file. Looks at the tree's processes
 * alone: to read those of the whole machine would take seconds that count for the measured side.
 */
function stateOf({ root, except }: ProcessTree): { cpuSeconds: number; privateMb: number } {
  let ticks = 0
  let kilobytes = 0
  const waiting = [root]
  for (let pid = waiting.pop(); pid !== undefined; pid = waiting.pop()) {
    if (except.includes(pid)) continue
    const stat = read(`/proc/${pid}/stat`)
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    ticks += [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at] ?? 0), 0)
    kilobytes += Number(/^RssAnon:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0)
    waiting.push(...childrenOf(pid))
  }
  return { cpuSeconds: ticks / TICKS, privateMb: Math.round(kilobytes / 1024) }
}

function childrenOf(pid: number): number[] {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    return threads.flatMap((thread) => (read(`/proc/${pid}/task/${thread}/children`).match(/\d+/g) ?? []).map(Number))
  } catch {
    return []
  }
}

/** Empty for a process that ended while we looked. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'

/** Empty if the process has just ended, and on systems without /proc. */
function read(file: string): string {
  try {
    return readFileSync(file, 'latin1')
  } catch {
    return ''
  }
}

function processIds(): readonly number[] {
  try {
    return readdirSync('/proc')
      .map(Number)
      .filter((pid) => pid > 0)
  } catch {
    return []
  }
}

/** The fields of /proc/[pid]/stat (proc(5)) from the third on, because the name before them may contain anything. */
function statOf(pid: number): string[] {
  const stat = read(`/proc/${pid}/stat`)
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function parentPid(pid: number): number {
  return Number(statOf(pid)[1])
}

/** Processor time of a process with all its threads, in milliseconds; NaN if it is unknown. */
export function processorMs(pid: number): number {
  const [user, system] = statOf(pid).slice(11, 13)
  // Linux reports hundredths of a second here, whatever its internal tick is.
  return (Number(user) + Number(system)) * 10
}

/** Whether a process runs or waits for a processor, rather than sleeping or being stopped. */
export function wantsProcessor(pid: number): boolean {
  return statOf(pid)[0] === 'R'
}

/** Process ids of all descendants; `parents` caches earlier lookups. */
function below(root: number, parents: Map<number, number>): number[] {
  const running = processIds()
  const known = new Set(running)
  // The id of an ended process may be reused with another parent.
  for (const pid of parents.keys()) if (!known.has(pid)) parents.delete(pid)
  for (const pid of running) if (!parents.has(pid)) parents.set(pid, parentPid(pid))
  const isBelow = (pid: number) => {
    let at = parents.get(pid)
    for (let depth = 0; at !== undefined && at !== root && depth < 20; depth += 1) at = parents.get(at)
    return at === root
  }
  return running.filter((pid) => pid !== root && isBelow(pid))
}

/** `field` of /proc/[pid]/status (proc(5)) in MB; 0 if the process has ended. */
function megabytes(pid: number, field: 'VmRSS' | 'RssAnon'): number {
  const status = read(`/proc/${pid}/status`)
  const at = status.indexOf(`\n${field}:`)
  return at < 0 ? 0 : Number.parseInt(status.slice(at + field.length + 2).trimStart(), 10) / 1024
}

/** Memory of a process and of all its descendants, in MB; zeros on systems without /proc. */
export type TreeMemory = { own: number; below: number }

/**
 * Reads the memory of a process tree: the resident memory of the process itself, and the private memory of its
 * descendants. It is called several times a second, so the parent of each process is looked up only once.
 */
export function watchTreeMemory(root: number): () => TreeMemory {
  const parents = new Map<number, number>()
  return () => {
    const descendants = below(root, parents)
    return {
      own: Math.round(megabytes(root, 'VmRSS')),
      below: Math.round(descendants.reduce((sum, pid) => sum + megabytes(pid, 'RssAnon'), 0)),
    }
  }
}

/** Milliseconds that the main thread of a process could have run but waited for a processor; 0 if unknown. */
function waitedMs(pid: number): number {
  return Number(read(`/proc/${pid}/schedstat`).split(' ')[1] ?? 0) / 1e6 || 0
}

/** What other work on this machine adds to times that are measured in a process. Zeros on systems without /proc. */
export type Contention = {
  /** How long the descendant that waited longest for a processor did so, in milliseconds. */
  waitedMs: number
  /** The share of all processors, from 0 to 1, that other work had. */
  othersShare: number
}

/** Contention since this call for the descendants of a process that this one has started. */
export function watchContention(root: number): () => Contention {
  const parents = new Map<number, number>()
  const own = () => [root, ...below(root, parents)]
  const before = new Map(own().map((pid) => [pid, { waited: waitedMs(pid), ran: processorMs(pid) || 0 }]))
  const machineBefore = machineMs()
  const usageBefore = process.cpuUsage()
  return () => {
    const machine = machineMs()
    const usage = process.cpuUsage(usageBefore)
    let waited = 0
    let ran = (usage.user + usage.system) / 1_000
    for (const pid of own()) {
      const start = before.get(pid)
      if (pid !== root) waited = Math.max(waited, waitedMs(pid) - (start?.waited ?? 0))
      ran += (processorMs(pid) || 0) - (start?.ran ?? 0)
    }
    const [busy, all] = [machine.busy - machineBefore.busy, machine.all - machineBefore.all]
    return { waitedMs: Math.round(waited), othersShare: all > 0 ? Math.min(1, Math.max(0, busy - ran) / all) : 0 }
  }
}

/** Time of all processors since the start of the machine, from the first line of /proc/stat (proc(5)), in milliseconds. */
function machineMs(): { busy: number; all: number } {
  const [, ...ticks] = read('/proc/stat').split('\n', 1)[0]?.split(/\s+/).map(Number) ?? []
  const all = ticks.slice(0, 8).reduce((sum, tick) => sum + tick, 0)
  const idle = (ticks[3] ?? 0) + (ticks[4] ?? 0)
  return { busy: (all - idle) * 10, all: all * 10 }
}

/** Call it right after a process has started in its own session, so that all its threads and children inherit it. */
export function lowerPriority(pid: number, niceness: number): void {
  try {
    os.setPriority(pid, niceness)
    // Linux weighs whole sessions against each other (sched(7), autogroup).
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness))
  } catch {
    // The process has ended, or this is not Linux.
  }
}

/** Kills a process and all its descendants. */
export function killTree(root: number): void {
  for (const pid of [root, ...below(root, new Map())]) kill(pid)
}

/** Kills a process, or a whole process group if the number is negative. */
export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Already gone.
  }
}

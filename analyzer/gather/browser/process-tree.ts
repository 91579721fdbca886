import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import os from 'node:os'

/** Empty for a process that ended while we looked, and where there is no /proc. */
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

/** The fields of /proc/[pid]/stat (proc(5)) from the third on: the name before them may hold anything. */
function statOf(pid: number): string[] {
  const stat = read(`/proc/${pid}/stat`)
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function parentOf(pid: number): number {
  return Number(statOf(pid)[1])
}

/** Milliseconds that a process has run on a processor, all its threads together; NaN where that cannot be known. */
export function processorMs(pid: number): number {
  const [user, system] = statOf(pid).slice(11, 13)
  // Whatever the kernel counts in, it shows hundredths of a second here.
  return (Number(user) + Number(system)) * 10
}

/** Whether a process runs or waits for a processor; one that sleeps or was halted does neither. */
export function wantsProcessor(pid: number): boolean {
  return statOf(pid)[0] === 'R'
}

/** Process ids of all descendants; `parents` keeps what was looked up before. */
function below(root: number, parents: Map<number, number>): number[] {
  const running = processIds()
  const known = new Set(running)
  // The number of one that is gone may come again with another parent.
  for (const pid of parents.keys()) if (!known.has(pid)) parents.delete(pid)
  for (const pid of running) if (!parents.has(pid)) parents.set(pid, parentOf(pid))
  const isBelow = (pid: number) => {
    let at = parents.get(pid)
    for (let depth = 0; at !== undefined && at !== root && depth < 20; depth += 1) at = parents.get(at)
    return at === root
  }
  return running.filter((pid) => pid !== root && isBelow(pid))
}

/** `field` of /proc/[pid]/status (proc(5)) in MB; 0 for a process that is gone. */
function megabytes(pid: number, field: 'VmRSS' | 'RssAnon'): number {
  const status = read(`/proc/${pid}/status`)
  const at = status.indexOf(`\n${field}:`)
  return at < 0 ? 0 : Number.parseInt(status.slice(at + field.length + 2).trimStart(), 10) / 1024
}

/** What a process holds, and its descendants together, in MB; zeros where there is no /proc. */
export type TreeMemory = { own: number; below: number }

/**
 * Reads the memory of a process tree: all that is resident of the process itself, and of its descendants what they share
 * with nobody. Asked for several times a second, so the parent of a process is looked up only once.
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

/** Of a process that has just begun a session of its own, before it has threads: what it starts later inherits it. */
export function lowerPriority(pid: number, niceness: number): void {
  try {
    os.setPriority(pid, niceness)
    // Linux weighs whole sessions against each other (sched(7), autogroup).
    writeFileSync(`/proc/${pid}/autogroup`, String(niceness))
  } catch {
    // Gone already, or not on this system.
  }
}

/** Kills a process and all its descendants at once; those that are gone already are no error. */
export function killTree(root: number): void {
  for (const pid of [root, ...below(root, new Map())]) kill(pid)
}

/** Kills one process, or with a negative number its whole group. */
export function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // Already gone.
  }
}

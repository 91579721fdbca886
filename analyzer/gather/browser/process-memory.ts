import { readdirSync, readFileSync } from 'node:fs'

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

function parentOf(pid: number): number {
  const stat = read(`/proc/${pid}/stat`)
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

/**
 * Reads the anonymous memory of a process and all its descendants in MB; 0 where there is no /proc. Asked for several
 * times a second, so it looks up the parent of a process only once.
 */
export function watchTreeMemory(root: number): () => number {
  const parents = new Map<number, number>()
  return () => {
    const running = processIds()
    for (const pid of running) if (!parents.has(pid)) parents.set(pid, parentOf(pid))
    const isBelow = (pid: number) => {
      let at: number | undefined = pid
      for (let depth = 0; at !== undefined && at !== root && depth < 20; depth += 1) at = parents.get(at)
      return at === root
    }
    const kilobytes = running
      .filter(isBelow)
      .map((pid) => Number(/^RssAnon:\s+(\d+)/m.exec(read(`/proc/${pid}/status`))?.[1] ?? 0))
    return Math.round(kilobytes.reduce((sum, size) => sum + size, 0) / 1024)
  }
}

import { readdirSync, readFileSync } from 'node:fs'

/** All processes below this one, read from /proc. */
export function descendantsOf(pid: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
    } catch {
      // The process ended meanwhile.
    }
  }
  const below = (one: number): number[] => {
    const children = [...parents].filter(([, parent]) => parent === one).map(([child]) => child)
    return [...children, ...children.flatMap(below)]
  }
  return below(pid)
}

/** Whether a process runs; false for one that has ended but has not been reaped. */
export function isAlive(pid: number): boolean {
  try {
    return !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}

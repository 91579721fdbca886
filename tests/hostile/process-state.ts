import { readdirSync, readFileSync } from 'node:fs'
import os from 'node:os'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What a process holds that it must give back: open files, child processes (dead ones included), folders. */
export type Held = { files: number; children: string[]; folders: string[] }

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

/** Megabytes of live objects. */
export function liveHeapMb(): number {
  collectGarbage()
  return process.memoryUsage().heapUsed / 2 ** 20
}

export function heldNow(except: readonly number[] = []): Held {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && !except.includes(Number(name)))
    .flatMap((pid) => {
      const stat = read(`/proc/${pid}/stat`)
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return Number(parent) === process.pid ? [`${/\((.+)\)/.exec(stat)?.[1] ?? pid} (${state ?? '?'})`] : []
    })
  return {
    files: readdirSync('/proc/self/fd').length,
    children,
    folders: readdirSync(os.tmpdir()).filter((name) => name.startsWith(`legible-scan-${process.pid}-`)),
  }
}

/** Megabytes a hundred scans: the line through heap sizes that were taken every `step` scans. */
export function slopePerHundred(sizes: readonly number[], step: number): number {
  const middle = (sizes.length - 1) / 2
  const mean = sizes.reduce((sum, size) => sum + size, 0) / sizes.length
  const rise = sizes.reduce((sum, size, at) => sum + (at - middle) * (size - mean), 0)
  const run = sizes.reduce((sum, _size, at) => sum + (at - middle) ** 2, 0)
  return run === 0 ? 0 : (rise / run / step) * 100
}

/** Empty for a process that ended while we looked. */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

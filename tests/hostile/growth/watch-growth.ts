import { fork } from 'node:child_process'
import path from 'node:path'
import { bundle } from '../../../.config/bundle.mjs'
import type { Row } from '../row.ts'
import type { GrowthMessage } from './main.ts'

const BUNDLE = 'node_modules/.cache/legible/hostile-growth.mjs'
/** No case of those that end takes a tenth of it, on a machine with much other work. */
const CASE_LIMIT_MS = 120_000
/** Half a megabyte, the most that is read of a robots.txt, is then read in 2.5 s; after 5 s a scan process counts as hanging. */
const DEAREST_US = 5

type Watched = { cases: number; faults: string[] }
type GrowthOptions = {
  /** Characters of the texts. */
  cap: number
  /** One shape of so many for each reader. */
  every: number
  /** Microseconds of processor time that a reader may take for a character, on a machine that is known. */
  dearest?: number
  processes: number
}

/**
 * Runs all cases in processes of their own: a pattern that never ends is a fault that says its name, and the next case
 * begins in a new process.
 */
export async function watchGrowth({ cap, every, dearest = Infinity, processes }: GrowthOptions): Promise<Watched> {
  await bundle('tests/hostile/growth/main.ts', BUNDLE)
  const parts = Array.from({ length: processes }, (_, part) => `${part}/${processes}`)
  const watched = await Promise.all(
    parts.map((part) =>
      watchPart(['--cap', `${cap}`, '--every', `${every}`, '--dearest', `${dearest}`, '--part', part]),
    ),
  )
  return {
    cases: watched.reduce((sum, { cases }) => sum + cases, 0),
    faults: watched.flatMap(({ faults }) => faults),
  }
}

/** All shapes for all readers, of a length at which little else is left of the work: minutes. */
export async function growReaders(): Promise<Row[]> {
  const { cases, faults } = await watchGrowth({ cap: 131_072, every: 1, dearest: DEAREST_US, processes: 2 })
  return [
    { what: 'readers and shapes', result: String(cases), passed: cases > 0 },
    ...faults.map((fault) => ({ what: 'takes too long for its text', result: fault, passed: false })),
  ]
}

async function watchPart(args: readonly string[]): Promise<Watched> {
  const faults: string[] = []
  for (let from = 0; ;) {
    const { stoppedAt, cases } = await runUntilStopped([...args, '--from', String(from)], faults)
    if (stoppedAt === null) return { cases, faults }
    from = stoppedAt + 1
  }
}

/** `stoppedAt` is the case that took the process with it, or null when all were run. */
function runUntilStopped(
  args: readonly string[],
  faults: string[],
): Promise<{ stoppedAt: number | null; cases: number }> {
  return new Promise((resolve, reject) => {
    const child = fork(path.resolve(BUNDLE), args, {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      execArgv: ['--max-old-space-size=1024', '--max-semi-space-size=64'],
    })
    let current = { at: -1, name: 'the start' }
    let cases: number | null = null
    let timer: NodeJS.Timeout | undefined
    const limit = () => {
      clearTimeout(timer)
      timer = setTimeout(() => child.kill('SIGKILL'), CASE_LIMIT_MS)
    }
    limit()
    child.on('message', (message: GrowthMessage) => {
      limit()
      if ('fault' in message) faults.push(message.fault)
      else if ('done' in message) cases = message.done
      else current = message
    })
    child.once('error', reject)
    child.once('exit', () => {
      clearTimeout(timer)
      if (cases !== null) return resolve({ stoppedAt: null, cases })
      faults.push(`${current.name}: did not end, or ended the process`)
      if (current.at < 0) reject(new Error('The process of the cases did not start.'))
      else resolve({ stoppedAt: current.at, cases: 0 })
    })
  })
}

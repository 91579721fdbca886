import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { BenchSites } from './sites/main.ts'

/** Starts the pages of the bench in a process of their own; `options` are those of `sites/main.ts`. */
export async function startBenchSites(
  options: readonly string[] = [],
): Promise<BenchSites & { pid: number; close: () => void }> {
  const child = spawn(process.execPath, ['.config/run.mjs', 'tests/bench/sites/main.ts', ...options], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  for await (const line of createInterface({ input: child.stdout })) {
    const sites = JSON.parse(line) as BenchSites
    return { ...sites, pid: child.pid ?? 0, close: () => child.stdin.end() }
  }
  throw new Error('The sites of the bench did not start.')
}

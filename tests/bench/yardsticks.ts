import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'

const HERE = path.resolve('tests/bench/yardsticks')
const CACHE = path.resolve('.cache/bench')
const LIMIT_MS = 180_000
const FILES = ['package.json', 'run-yardsticks.mjs']

export type LabFigures = { fcp: number; lcp: number; tbt: number; cls: number; si: number }
/** Scores of Lighthouse's categories, 0 to 100. */
export type YardstickRun = { wallMs: number; scores?: Record<string, number | null>; metrics?: LabFigures }
type Order = {
  kind: 'lighthouse' | 'agent-lighthouse'
  url: string
  chromePath?: string
  headers?: Record<string, string>
}
/** One process that runs the yardsticks in turn, so that neither Node's start nor loading them counts against them. */
export type Yardsticks = { pid: number; run: (order: Order) => Promise<YardstickRun>; close: () => void }

/** Installs what we compare with, once, outside the product's own packages. */
export function installYardsticks(): void {
  const wanted = readFileSync(path.join(HERE, 'package.json'), 'utf8')
  const stamp = path.join(CACHE, '.installed')
  mkdirSync(CACHE, { recursive: true })
  for (const file of FILES) cpSync(path.join(HERE, file), path.join(CACHE, file))
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  process.stderr.write('bench: installing lighthouse and agent-lighthouse (a minute)\n')
  const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock'], {
    cwd: CACHE,
    stdio: ['ignore', 2, 2],
  })
  if (status !== 0) throw new Error('The yardsticks could not be installed.')
  writeFileSync(stamp, wanted)
}

export async function startYardsticks(): Promise<Yardsticks> {
  const child = spawn(process.execPath, ['run-yardsticks.mjs'], { cwd: CACHE, stdio: ['pipe', 'pipe', 'inherit'] })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  await nextLine(lines, child)
  return {
    pid: child.pid ?? 0,
    run: async (order) => {
      child.stdin.write(`${JSON.stringify(order)}\n`)
      const answer = JSON.parse(await nextLine(lines, child)) as YardstickRun | { error: string }
      if ('error' in answer) throw new Error(`${order.kind} failed: ${answer.error}`)
      return answer
    },
    close: () => child.stdin.end(),
  }
}

async function nextLine(lines: AsyncIterator<string>, child: ChildProcess): Promise<string> {
  const late = setTimeout(() => child.kill(), LIMIT_MS)
  const { value, done } = await lines.next()
  clearTimeout(late)
  if (done) throw new Error('The yardsticks ended, or took too long.')
  return value
}

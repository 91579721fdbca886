import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { nodeFolder } from '../support/node-folder.ts'

const HERE = path.resolve('tests/bench/yardsticks')
/** Lighthouse 13 needs a newer Node than the product. */
const NODE = '24'
const LIMIT_MS = 180_000

export type LabFigures = { fcp: number; lcp: number; tbt: number; cls: number; si: number }
/** Scores of Lighthouse's categories, 0 to 100. */
export type YardstickRun = { wallMs: number; scores?: Record<string, number | null>; metrics?: LabFigures }
type Manifest = { dependencies: { lighthouse: string } }
type Order = {
  kind: 'lighthouse' | 'agent-lighthouse' | 'linkinator'
  url: string
  chromePath?: string
  headers?: Record<string, string>
  /** Those whose links are checked. */
  pages?: readonly string[]
}
/** One process that runs the yardsticks in turn, so that neither Node's start nor loading them counts against them. */
export type Yardsticks = { pid: number; run: (order: Order) => Promise<YardstickRun>; close: () => void }

/**
 * Installs what we compare with, once, outside the product's own packages. By default Lighthouse is the version in
 * `yardsticks/package.json`. Returns the folder.
 */
function installYardsticks(lighthouse: string | undefined): string {
  const manifest = JSON.parse(readFileSync(path.join(HERE, 'package.json'), 'utf8')) as Manifest
  if (lighthouse !== undefined) manifest.dependencies.lighthouse = lighthouse
  const wanted = JSON.stringify(manifest)
  const cache = path.resolve('.cache/bench', `lighthouse-${manifest.dependencies.lighthouse}`)
  const stamp = path.join(cache, '.installed')
  mkdirSync(cache, { recursive: true })
  cpSync(path.join(HERE, 'run-yardsticks.mjs'), path.join(cache, 'run-yardsticks.mjs'))
  writeFileSync(path.join(cache, 'package.json'), wanted)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return cache
  process.stderr.write('bench: installing lighthouse, agent-lighthouse and linkinator (a minute)\n')
  // npm runs on the product's Node, Lighthouse on its own: where engines are strict, npm would refuse it.
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--no-package-lock', '--engine-strict=false']
  const { status } = spawnSync('npm', ['install', ...options], { cwd: cache, stdio: ['ignore', 2, 2] })
  if (status !== 0) throw new Error('The yardsticks could not be installed.')
  writeFileSync(stamp, wanted)
  return cache
}

/** Installs them first if needed, and their Node.js. */
export async function startYardsticks(lighthouse?: string): Promise<Yardsticks> {
  const cwd = installYardsticks(lighthouse)
  const node = path.join(await nodeFolder(NODE), 'node')
  const child = spawn(node, ['run-yardsticks.mjs'], { cwd, stdio: ['pipe', 'pipe', 'inherit'] })
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

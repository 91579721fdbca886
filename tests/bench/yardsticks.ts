import { execFile, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'

const HERE = path.resolve('tests/bench')
const CACHE = path.resolve('.cache/bench')
const LIMIT_MS = 180_000
const FILES = ['package.json', 'run-lighthouse.mjs', 'run-agent-lighthouse.mjs']

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

const run = promisify(execFile)

/** Lighthouse's category scores, 0 to 100. */
export async function runLighthouse(url: string, chromePath: string): Promise<Record<string, number | null>> {
  const { stdout } = await run(process.execPath, ['run-lighthouse.mjs', url, chromePath], {
    cwd: CACHE,
    timeout: LIMIT_MS,
  })
  return JSON.parse(stdout) as Record<string, number | null>
}

export async function runAgentLighthouse(url: string): Promise<void> {
  await run(process.execPath, ['run-agent-lighthouse.mjs', url], { cwd: CACHE, timeout: LIMIT_MS })
}

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startSite, type RunningSite } from '../sites/start-site.ts'
import { nodeFolder } from '../support/node-folder.ts'
import { runProgram } from '../support/run-program.ts'

const USAGE = 'npm run test:node -- 22 [24 26 …]'

type Step = { what: string; run: () => Promise<{ code: number | null; stderr: string }> }

process.exitCode = await main(process.argv.slice(2))

/** Installs, builds, smoke-tests and scans with other versions of Node.js, each in a fresh clone of the last commit. */
async function main(versions: readonly string[]): Promise<number> {
  if (versions.length === 0 || !versions.every((version) => /^\d+(?:\.\d+){0,2}$/.test(version))) {
    process.stderr.write(`usage: ${USAGE}\n`)
    return 2
  }
  const site = await startSite('good')
  try {
    let failed = 0
    for (const version of versions) if (!(await passes(version, site))) failed += 1
    return failed === 0 ? 0 : 1
  } finally {
    await site.close()
  }
}

async function passes(version: string, site: RunningSite): Promise<boolean> {
  const clone = mkdtempSync(path.join(tmpdir(), `legible-node-${version}-`))
  try {
    const bin = await nodeFolder(version)
    const env = { PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}` }
    for (const { what, run } of stepsIn(clone, env, site)) {
      const began = performance.now()
      const { code, stderr } = await run()
      const seconds = Math.round((performance.now() - began) / 1000)
      process.stdout.write(`${code === 0 ? 'pass' : 'FAIL'}  Node.js ${version}: ${what}, ${seconds} s\n`)
      if (code === 0) continue
      process.stderr.write(`${stderr.slice(-3000)}\n`)
      return false
    }
    return true
  } finally {
    rmSync(clone, { recursive: true, force: true })
  }
}

function stepsIn(clone: string, env: Record<string, string>, site: RunningSite): readonly Step[] {
  const runIn = (command: string, more: Record<string, string> = {}) => {
    const [file = '', ...args] = command.split(' ')
    return runProgram(file, args, { cwd: clone, env: { ...env, ...more } })
  }
  // Chromium refuses its sandbox to root.
  const sandbox: Record<string, string> = process.getuid?.() === 0 ? { CHROMIUM_SANDBOX: 'off' } : {}
  return [
    { what: 'clone', run: () => runIn(`git clone --quiet ${process.cwd()} .`) },
    { what: 'install', run: () => runIn('npm ci --no-audit --no-fund') },
    { what: 'build', run: () => runIn('node .config/build.mjs') },
    {
      what: 'smoke tests',
      run: () =>
        runIn('node node_modules/vitest/vitest.mjs run --config .config/vitest.config.ts --project node smoke/s'),
    },
    {
      what: 'scan',
      run: () => runIn(`npm run -s scan -- ${site.origin} --json --allow-private ${site.hostPort}`, sandbox),
    },
  ]
}

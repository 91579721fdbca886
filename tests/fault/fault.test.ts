import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const built = existsSync(path.resolve('build/server/main.js'))
if (!built) process.stdout.write('skipped: the fault run needs a build (npm run build)\n')

/** The poison scan and the turns of tenants have their short forms beside run-scan.ts and running-scan-store.ts. */
const GROUPS = ['kill', 'process', 'crash', 'stop', 'race', 'database', 'schedules']

test.skipIf(!built)(
  'no scan is lost, torn or told twice when workers and the database are killed, stopped and race',
  async () => {
    const command = ['.config/run.mjs', 'tests/fault/main.ts', '--size', 'short', ...GROUPS]
    // A failed group ends the command with code 1: its lines say which one, and why.
    const run = promisify(execFile)(process.execPath, command)
    const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error)
    const lines = stdout.trim().split('\n')
    expect(lines.filter((line) => !line.startsWith('pass'))).toEqual([])
    expect(lines, stderr).toHaveLength(GROUPS.length)
  },
  240_000,
)

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const built = existsSync(path.resolve('build/server/main.js'))
if (!built) process.stdout.write('skipped: attacks on the product need a build (npm run build)\n')

/** Times are figures of `npm run test:hostile`: what else this machine does decides them. */
const TIMED = /^\w+ +D18 +walls +\d+ s +slowest of/

test.skipIf(!built)(
  'while a page attacks the scanner the product answers, others are scanned, and all of it ends',
  async () => {
    const command = ['.config/run.mjs', 'tests/hostile/main.ts', '--short', 'walls']
    const run = promisify(execFile)(process.execPath, command)
    const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error)
    const lines = stdout.trim().split('\n')
    expect(lines.filter((line) => !line.startsWith('pass') && !TIMED.test(line))).toEqual([])
    expect(lines, stderr).toHaveLength(6)
  },
  600_000,
)

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const built = existsSync(path.resolve('build/embedded-mongo/main.js'))
if (!built) process.stdout.write('skipped: the fault run needs a build (npm run build)\n')

test.skipIf(!built)(
  'killed, stopped and racing workers lose no scan (short form of npm run test:fault)',
  async () => {
    const command = ['.config/run.mjs', 'tests/fault/main.ts', '--short']
    const { stdout } = await promisify(execFile)(process.execPath, command)
    const rows = stdout.trim().split('\n')
    expect(rows.map((row) => row.slice(0, 8))).toEqual(['pass  R1', 'pass  R3', 'pass  R4'])
  },
  180_000,
)

import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { bundle, bundleScanProcess } from '../../.config/bundle.mjs'

const built = existsSync(path.resolve('build/server/main.js'))
if (!built) process.stdout.write('skipped: the fault run needs a build (npm run build)\n')

const MAIN = 'node_modules/.cache/fault-test/main.mjs'
/**
 * The poison scan and the turns of tenants have their short forms beside run-scan.ts and running-scan-store.ts. Each run has
 * a database of its own, and mostly waits for leases to end.
 */
const RUNS = ['kill process race schedules', 'crash stop database']

describe.skipIf(!built)('no scan is lost, torn or told twice when workers and the database are disturbed', () => {
  beforeAll(async () => {
    await Promise.all([bundle('tests/fault/main.ts', MAIN), bundleScanProcess(path.dirname(MAIN))])
  })

  test.concurrent.each(RUNS)('%s', { timeout: 240_000 }, async (names) => {
    const groups = names.split(' ')
    // A failed group ends the command with code 1: its lines say which one, and why.
    const run = promisify(execFile)(process.execPath, [MAIN, '--size', 'short', ...groups])
    const { stdout, stderr } = await run.catch((error: { stdout: string; stderr: string }) => error)
    const lines = stdout.trim().split('\n')
    expect(lines.filter((line) => !line.startsWith('pass'))).toEqual([])
    expect(lines, stderr).toHaveLength(groups.length)
  })
})

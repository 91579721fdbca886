import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { runSuites } from './run-suites.ts'
import type { SuiteLine } from './suite.ts'
import { SUITES } from './suites/index.ts'

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}
// Browsers and stubs may keep sockets open; everything is printed by now.
process.exit()

async function main(): Promise<void> {
  const { values, positionals: names } = parseArgs({
    options: {
      data: { type: 'string' },
      verbose: { type: 'boolean', default: false },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
    allowPositionals: true,
  })
  if (values.help) {
    process.stdout.write(
      `npm run acceptance -- [--data DIR] [--verbose] [--json] [suite…]\nSuites: ${SUITES.flatMap((suite) => [suite.name, ...(suite.sideLines ?? [])]).join(' ')}\n`,
    )
    return
  }
  const folder = values.data ?? path.resolve('../shared/fixtures')
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`)
  const onLine = values.json ? undefined : (line: SuiteLine) => print(line, values.verbose)
  const lines = await runSuites(SUITES, { folder, names, onLine })
  if (values.json) process.stdout.write(`${JSON.stringify({ folder, suites: lines }, null, 2)}\n`)
}

function print(line: SuiteLine, verbose: boolean) {
  process.stdout.write(`${line.name}: ${line.passed}/${line.total}${line.note ? ` ${line.note}` : ''}\n`)
  if (!verbose) return
  for (const { id, why } of line.failures) process.stdout.write(`  ${id}: ${why}\n`)
  for (const detail of line.details) process.stdout.write(`  ${detail}\n`)
}

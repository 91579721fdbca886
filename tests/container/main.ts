import { parseArgs } from 'node:util'
import { startSite } from '../sites/start-site.ts'
import { standInImage } from './base-image.ts'
import { checkCommandLine, checkImage, checkProduct, type Row } from './checks.ts'
import { missingTools, podman, podmanOk } from './engine.ts'
import { IMAGE } from './run-container.ts'

const USAGE = 'npm run test:container -- [--base IMAGE] [--json]'

process.exitCode = await main()

/** Builds the image, runs it as the documentation says, and prints what came of it. Exit code 0 when all passed. */
async function main(): Promise<number> {
  const { base, json } = readCommand()
  const missing = missingTools(base !== undefined)
  if (missing.length > 0) {
    const all = 'buildah podman runc debootstrap'
    process.stdout.write(
      `skipped: ${missing.join(', ')} not installed; apt-get install --no-install-recommends ${all}\n`,
    )
    return 0
  }
  if (process.getuid?.() !== 0 && base === undefined) {
    process.stdout.write('skipped: only root can make a base image here; name one with --base\n')
    return 0
  }
  const rows: Row[] = []
  const note = (found: readonly Row[]) => {
    rows.push(...found)
    if (!json)
      for (const { what, result, passed } of found)
        process.stdout.write(`${passed ? 'pass' : 'FAIL'}  ${what}: ${result}\n`)
  }
  note([await build(base)])
  if (rows.every(({ passed }) => passed)) {
    const site = await startSite('good')
    for (const check of [checkImage, checkProduct, checkCommandLine])
      note(await check(site).catch((error: unknown) => [failed(check.name, error)]))
    await site.close()
  }
  if (json) process.stdout.write(`${JSON.stringify({ rows }, null, 2)}\n`)
  return rows.every(({ passed }) => passed) ? 0 : 1
}

function readCommand(): { base?: string | undefined; json: boolean } {
  try {
    const options = { base: { type: 'string' }, json: { type: 'boolean', default: false } } as const
    return parseArgs({ options }).values
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${USAGE}\n`)
    process.exit(2)
  }
}

async function build(named: string | undefined): Promise<Row> {
  const began = performance.now()
  try {
    const base = named ?? (await standInImage())
    await podmanOk(
      [
        'build',
        '--network',
        'host',
        '--layers',
        '--format',
        'docker',
        '--build-arg',
        `BASE=${base}`,
        '--tag',
        IMAGE,
        '.',
      ],
      { log: true },
    )
    // What the tag pointed to before.
    await podman(['image', 'prune', '--force', '--filter', 'until=24h'])
    return { what: 'build', result: `${Math.round((performance.now() - began) / 1000)} s on ${base}`, passed: true }
  } catch (error) {
    return failed('build', error)
  }
}

function failed(what: string, error: unknown): Row {
  return { what, result: error instanceof Error ? error.message : String(error), passed: false }
}

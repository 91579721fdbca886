// Runs the static checks, all or those named, and exits with 1 after the last one if any failed.
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const CHECKS = {
  oxlint: 'node_modules/oxlint/bin/oxlint --deny-warnings .',
  format:
    'node_modules/prettier/bin/prettier.cjs --config .config/prettier.json --ignore-path .config/prettier-ignore --check --log-level=warn .',
  types: 'node_modules/typescript/bin/tsc -b --pretty false',
  boundaries:
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs --config .config/dependency-cruiser.cjs analyzer host widgets stories tests',
  unused: 'node_modules/knip/bin/knip.js --config .config/knip.json',
  licenses: '.config/licenses.mjs --quiet',
  patterns: '.config/patterns.mjs',
}

const wanted = process.argv.slice(2)
let failed = 0
for (const [name, command] of Object.entries(CHECKS)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const { status } = spawnSync(process.execPath, command.split(' '), { cwd: root, stdio: 'inherit' })
  process.stderr.write(`${name}: ${status === 0 ? 'clean' : 'not clean'}\n`)
  if (status !== 0) failed += 1
}
process.exit(failed === 0 ? 0 : 1)

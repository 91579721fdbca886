import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { build } from 'esbuild'

const { version } = JSON.parse(readFileSync('package.json', 'utf8'))

const REQUIRE =
  "import { createRequire as __requireOf } from 'node:module'\nconst require = __requireOf(import.meta.url)"

/** Packages stay external, or all but these are bundled, for a process that must start fast. */
export async function bundle(entry, outfile, external, { define, ...options } = {}) {
  // Every command of the project runs there. This file's own folder differs in commands that are bundled with it.
  const root = process.cwd()
  await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: path.join(root, outfile),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    ...(external ? { external, banner: { js: REQUIRE } } : { packages: 'external' }),
    jsx: 'automatic',
    define: { 'process.env.LEGIBLE_VERSION': JSON.stringify(version), ...define },
    sourcemap: true,
    logLevel: 'warning',
    ...options,
  })
}

/** A bundle that is no module: `analyzer/scan-process/load-tasks.ts` calls it as one. */
const CODE = {
  format: 'cjs',
  banner: { js: '((module, require, __moduleUrl) => {' },
  footer: { js: '})' },
}

/**
 * Packages are bundled too, because loading a thousand files delays the start by half a second. One that loads its own
 * files by path stays external.
 */
export async function bundleScanProcess(folder) {
  const external = ['sentiment']
  const define = { 'import.meta.url': '__moduleUrl' }
  await Promise.all([
    bundle('analyzer/scan-process/main.ts', `${folder}/scan-process.js`, external),
    bundle('analyzer/scan-process/tasks.ts', `${folder}/scan-tasks.cjs`, external, { ...CODE, define }),
    bundle('analyzer/scan-process/compile-tasks.ts', `${folder}/compile-tasks.js`, external),
    bundleLabWorker(`${folder}/lab-worker.js`),
  ])
  await promisify(execFile)(process.execPath, [`${folder}/compile-tasks.js`])
}

/** A scan process reads it as text before it loses the right to, and runs the text later, which may be no ES module. */
export async function bundleLabWorker(outfile) {
  await bundle('analyzer/gather/lab/lab-worker.ts', outfile, [], { format: 'cjs', banner: {} })
}

export async function bundleCommandLine(folder) {
  await Promise.all([bundle('analyzer/cli.ts', `${folder}/cli.js`, []), bundleScanProcess(folder)])
}

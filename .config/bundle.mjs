import path from 'node:path'
import { build } from 'esbuild'

const REQUIRE =
  "import { createRequire as __requireOf } from 'node:module'\nconst require = __requireOf(import.meta.url)"

/**
 * Bundles one TypeScript entry of the project for Node; packages stay outside.
 * @param {string} entry path from the root
 * @param {string} outfile path from the root
 * @param {string[]} [external] the only packages that stay outside, for a process that must start fast
 */
export async function bundle(entry, outfile, external) {
  // Where every command of the project runs. This file's own place is another in commands that were bundled with it.
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
    alias: {
      '#analyzer/contract': './analyzer/contract/index.ts',
      '#analyzer/testing': './analyzer/testing/index.ts',
      '#analyzer': './analyzer/index.ts',
      '#widgets/contract': './widgets/contract/index.ts',
      '#host': './host',
    },
    sourcemap: true,
    logLevel: 'warning',
  })
}

/**
 * Bundles the scan process and its lab thread side by side. With their packages: a process that loads a thousand files
 * starts half a second later. Outside stay one too large to read again and one that finds its files by itself.
 * @param {string} folder path from the root
 */
export async function bundleScanProcess(folder) {
  await Promise.all([
    bundle('analyzer/scan-process/main.ts', `${folder}/scan-process.js`, ['playwright-core', 'sentiment']),
    bundle('analyzer/gather/lab/lab-worker.ts', `${folder}/lab-worker.js`, []),
  ])
}

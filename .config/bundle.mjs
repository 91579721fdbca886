import path from 'node:path'
import { build } from 'esbuild'

const root = path.resolve(import.meta.dirname, '..')

/**
 * Bundles one TypeScript entry of the project for Node; packages stay outside.
 * @param {string} entry path from the root
 * @param {string} outfile path from the root
 */
export async function bundle(entry, outfile) {
  await build({
    absWorkingDir: root,
    entryPoints: [entry],
    outfile: path.join(root, outfile),
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
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

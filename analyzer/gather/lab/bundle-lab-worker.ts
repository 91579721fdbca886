import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/**
 * Bundles the lab's thread for runs from source: tests, development, the command line. A production build does the
 * same once and passes the file's path.
 * @returns {Promise<string>} path of the bundle; it lies below `node_modules`, so that packages resolve from it
 */
export async function bundleLabWorker(): Promise<string> {
  const { build } = await import('esbuild')
  const outfile = path.join(ROOT, `node_modules/.cache/lab-worker/${process.pid}.mjs`)
  await build({
    entryPoints: [path.join(import.meta.dirname, 'lab-worker.ts')],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
  })
  return outfile
}

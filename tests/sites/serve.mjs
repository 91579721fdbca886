// Node 20 does not run TypeScript: bundles serve.ts into the cache below node_modules and runs it.
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const here = import.meta.dirname
const outfile = path.resolve(here, `../../node_modules/.cache/sites/${process.pid}.mjs`)
await build({
  entryPoints: [path.join(here, 'serve.ts')],
  outfile,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  define: { 'import.meta.dirname': JSON.stringify(here) },
  logLevel: 'error',
})
await import(pathToFileURL(outfile).href)

// Runs a TypeScript command of the project: node .config/run.mjs <entry.ts> [arguments]
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildIsStale } from './build-stamp.mjs'

const root = path.resolve(import.meta.dirname, '..')
const [entry, ...args] = process.argv.slice(2)
const file = path.join(root, builtFile(entry) ?? (await bundled(entry)))
process.argv = [process.argv[0], file, ...args]
await import(pathToFileURL(file).href)

/** The command line is in a build, which is as good as a new bundle while no source has changed. */
function builtFile(entry) {
  return entry === 'analyzer/cli.ts' && !buildIsStale(root) ? 'build/cli.js' : null
}

async function bundled(entry) {
  const { bundle, bundleScanProcess } = await import('./bundle.mjs')
  const outfile = `node_modules/.cache/legible/${entry.replaceAll(/[/.]/g, '-')}.mjs`
  await Promise.all([bundle(entry, outfile), bundleScanProcess(path.dirname(outfile))])
  return outfile
}

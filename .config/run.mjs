// Runs a TypeScript command of the project: node .config/run.mjs <entry.ts> [arguments]
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundle } from './bundle.mjs'

const root = path.resolve(import.meta.dirname, '..')
const [entry, ...args] = process.argv.slice(2)
const name = entry.replaceAll(/[/.]/g, '-')
const outfile = `node_modules/.cache/legible/${name}.mjs`
await Promise.all([
  bundle(entry, outfile),
  bundle('analyzer/scan-process/main.ts', 'node_modules/.cache/legible/scan-process.js'),
  bundle('analyzer/gather/lab/lab-worker.ts', 'node_modules/.cache/legible/lab-worker.js'),
])
process.argv = [process.argv[0], path.join(root, outfile), ...args]
await import(pathToFileURL(path.join(root, outfile)).href)

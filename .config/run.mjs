// Runs a TypeScript command of the project: node .config/run.mjs <entry.ts> [arguments]
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { bundle, bundleScanProcess } from './bundle.mjs'

const root = path.resolve(import.meta.dirname, '..')
const [entry, ...args] = process.argv.slice(2)
const name = entry.replaceAll(/[/.]/g, '-')
const outfile = `node_modules/.cache/legible/${name}.mjs`
await Promise.all([bundle(entry, outfile), bundleScanProcess(path.dirname(outfile))])
process.argv = [process.argv[0], path.join(root, outfile), ...args]
await import(pathToFileURL(path.join(root, outfile)).href)

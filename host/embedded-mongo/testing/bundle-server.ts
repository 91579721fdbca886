import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'

const folder = path.resolve(import.meta.dirname, '..')
const cache = path.resolve(folder, '../../node_modules/.cache/embedded-mongo')

/** Bundles the server from its sources and returns the file to run; the same sources give the same file. */
export async function bundleServer(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, 'main.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    write: false,
  })
  const text = outputFiles[0]?.text ?? ''
  const file = path.join(cache, `${createHash('sha256').update(text).digest('hex').slice(0, 16)}.mjs`)
  if (existsSync(file)) return file
  mkdirSync(cache, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, text)
  renameSync(draft, file)
  return file
}

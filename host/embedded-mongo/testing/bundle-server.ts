import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'esbuild'

const folder = path.resolve(import.meta.dirname, '..')
const root = path.resolve(folder, '../..')
const cache = path.join(root, 'node_modules/.cache/embedded-mongo')
const REQUIRE = "import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)"

/** Bundles the server and returns the file to run. It is reused as long as the sources are the same. */
export async function bundleServer(): Promise<string> {
  const file = path.join(cache, `${fingerprint()}.mjs`)
  if (existsSync(file)) return file
  const { outputFiles } = await build({
    entryPoints: [path.join(folder, 'main.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: ['lmdb'], // bundling mingo and bson halves the start time
    banner: { js: REQUIRE },
    write: false,
  })
  mkdirSync(cache, { recursive: true })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, outputFiles[0]?.text ?? '')
  renameSync(draft, file)
  return file
}

function fingerprint(): string {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  const hash = createHash('sha256').update(readFileSync(path.join(root, 'package-lock.json')))
  for (const name of names.sort()) hash.update(name).update(readFileSync(path.join(folder, name)))
  return hash.digest('hex').slice(0, 16)
}

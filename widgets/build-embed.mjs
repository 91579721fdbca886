import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { copyFile, cp, mkdir, readFile, readdir, stat, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'
import { minifyTemplates } from './minify-templates.mjs'

const here = import.meta.dirname
const at = (...parts) => path.join(here, ...parts)

/** The files of every release, which stay served for ever. */
const RELEASED = at('released')
const HASHED = /^legible\.[0-9a-f]{12}\.js$/
/** Hashed scripts between releases are kept for pages that pin one, up to this many. */
const KEPT_SCRIPTS = 12

/** Options of every widget bundle. */
export const common = {
  bundle: true,
  format: 'esm',
  target: 'es2022',
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
  absWorkingDir: here,
  tsconfig: at('tsconfig.json'),
}

/**
 * Parts that a page loads only when needed. They share no module with the script, which would become one more file to
 * load. `lit-tags.ts` replaces Lit in them.
 */
const LATE_PARTS = [
  'src/scan-form/scan-run.ts',
  'src/scan-form/translations-data.ts',
  'src/score-banner/score-banner-view.ts',
]

function hashedName(script) {
  return `legible.${createHash('sha256').update(script).digest('hex').slice(0, 12)}.js`
}

/** The bundled late parts, by the name of their source. */
export async function bundleLateParts() {
  const parts = new Map()
  for (const part of LATE_PARTS) {
    const { outputFiles } = await build({
      ...common,
      entryPoints: [at(part)],
      minify: true,
      write: false,
      alias: { lit: './src/embed/lit-tags.ts' },
      plugins: [minifyTemplates()],
    })
    const [{ contents }] = outputFiles
    parts.set(path.basename(part), { file: hashedName(contents), contents })
  }
  return parts
}

/** Points imports of late parts to their bundled files. */
function nameLateParts(parts) {
  return {
    name: 'late-parts',
    setup(bundle) {
      bundle.onResolve({ filter: /\.ts$/ }, ({ kind, path: file }) => {
        const part = kind === 'dynamic-import' && parts.get(path.basename(file))
        return part ? { path: `./${part.file}`, external: true } : undefined
      })
    },
  }
}

/** Modules of the embed script. The origin comes first, because defining the elements upgrades them at once. */
export const SCRIPT_ENTRIES = ['src/script-origin.ts', 'src/define.ts']

/** One file with Lit inside, for a script tag. */
export async function bundleScript(imports, parts) {
  const { outputFiles } = await build({
    ...common,
    stdin: { contents: imports.map((file) => `import './${file}'`).join('\n'), resolveDir: here, loader: 'ts' },
    minify: true,
    write: false,
    plugins: [minifyTemplates(), nameLateParts(parts)],
  })
  return outputFiles[0].contents
}

/**
 * Writes the moving script, its hashed twin, the late parts, the manifest, and the scripts of all releases.
 * @param {string} embedOut folder that is served as /embed/v1/
 * @param {Uint8Array} script
 * @param {Map<string, { file: string, contents: Uint8Array }>} parts
 * @param {string} earlier folder of the build before, whose newest scripts stay served
 */
export async function publishScript(embedOut, script, parts, earlier = embedOut) {
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`
  const name = hashedName(script)
  const current = [{ file: name, contents: script }, ...parts.values()]
  await mkdir(embedOut, { recursive: true })
  await keepEarlier(embedOut, earlier)
  for (const file of await hashedIn(RELEASED)) await copyFile(path.join(RELEASED, file), path.join(embedOut, file))
  for (const part of current) await writeFile(path.join(embedOut, part.file), part.contents)
  await writeFile(path.join(embedOut, 'legible.js'), script)
  await writeFile(path.join(embedOut, 'manifest.json'), `${JSON.stringify({ file: name, integrity }, null, 2)}\n`)
  return current
}

async function hashedIn(folder) {
  return existsSync(folder) ? (await readdir(folder)).filter((name) => HASHED.test(name)) : []
}

/** Leaves the newest hashed scripts of an earlier build in the folder, and removes older ones. */
async function keepEarlier(embedOut, earlier) {
  const released = new Set(await hashedIn(RELEASED))
  const others = (await hashedIn(earlier)).filter((name) => !released.has(name))
  const aged = await Promise.all(
    others.map(async (name) => ({ name, age: (await stat(path.join(earlier, name))).mtimeMs })),
  )
  aged.sort((a, b) => b.age - a.age)
  for (const [rank, { name }] of aged.entries()) {
    if (rank >= KEPT_SCRIPTS) {
      if (earlier === embedOut) await unlink(path.join(embedOut, name))
    } else if (earlier !== embedOut)
      await cp(path.join(earlier, name), path.join(embedOut, name), { preserveTimestamps: true })
  }
}

/** Adds the current script and its parts to those that stay served for ever. */
export async function recordRelease(current) {
  const list = path.join(RELEASED, 'releases.json')
  const names = JSON.parse(await readFile(list, 'utf8'))
  const [{ file: name }] = current
  if (names.includes(name)) return
  for (const { file, contents } of current) await writeFile(path.join(RELEASED, file), contents)
  await writeFile(list, `${JSON.stringify([...names, name], null, 2)}\n`)
}

/** Builds only the embed script into a folder, for tests and the development server. */
export async function buildEmbed(embedOut) {
  const parts = await bundleLateParts()
  await publishScript(embedOut, await bundleScript(SCRIPT_ENTRIES, parts), parts)
}

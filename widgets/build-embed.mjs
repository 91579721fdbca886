import { createHash } from 'node:crypto'
import { mkdir, readdir, stat, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { build } from 'esbuild'
import { minifyTemplates } from './minify-templates.mjs'

const here = import.meta.dirname
const at = (...parts) => path.join(here, ...parts)

/** Older hashed scripts stay for pages that pin one; more than this is clutter of a development machine. */
const KEPT_SCRIPTS = 12

/** What every bundle of the widgets has in common. */
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
 * Parts that a page loads when they are needed. They share no module with the script, or a page would load that in a
 * file of its own first; Lit renders what the few lines in its place here produce.
 */
const LATE_PARTS = [
  'src/scan-form/scan-run.ts',
  'src/scan-form/translations-data.ts',
  'src/score-banner/score-banner-view.ts',
]

function hashedName(script) {
  return `legible.${createHash('sha256').update(script).digest('hex').slice(0, 12)}.js`
}

/** The late parts as files to be, by the name of their source. */
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

/** Makes imports of late parts name the files that they became. */
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

/** What the whole embed script is made of. The origin comes first: elements in the page are upgraded at once. */
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
 * Writes the moving script, its hashed twin, the late parts and the manifest.
 * @param {string} embedOut folder that is served as /embed/v1/
 * @param {Uint8Array} script
 * @param {Map<string, { file: string, contents: Uint8Array }>} parts
 */
export async function publishScript(embedOut, script, parts) {
  const integrity = `sha384-${createHash('sha384').update(script).digest('base64')}`
  const name = hashedName(script)
  const current = [{ file: name, contents: script }, ...parts.values()]
  await mkdir(embedOut, { recursive: true })
  for (const part of current) await writeFile(path.join(embedOut, part.file), part.contents)
  await writeFile(path.join(embedOut, 'legible.js'), script)
  await writeFile(path.join(embedOut, 'manifest.json'), `${JSON.stringify({ file: name, integrity }, null, 2)}\n`)

  const names = new Set(current.map((part) => part.file))
  const old = (await readdir(embedOut)).filter(
    (other) => /^legible\.[0-9a-f]{12}\.js$/.test(other) && !names.has(other),
  )
  const aged = await Promise.all(
    old.map(async (other) => ({ other, age: (await stat(path.join(embedOut, other))).mtimeMs })),
  )
  aged.sort((a, b) => b.age - a.age)
  for (const { other } of aged.slice(KEPT_SCRIPTS)) await unlink(path.join(embedOut, other))
}

/** Builds the embed script alone into a folder, as tests and the development server need it. */
export async function buildEmbed(embedOut) {
  const parts = await bundleLateParts()
  await publishScript(embedOut, await bundleScript(SCRIPT_ENTRIES, parts), parts)
}

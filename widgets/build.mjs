import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rm, stat, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { minifyTemplates } from './minify-templates.mjs'

const here = import.meta.dirname
const root = path.dirname(here)
const dist = path.join(here, 'dist')
const { values } = parseArgs({ options: { 'embed-out': { type: 'string', default: path.join(root, 'build/embed') } } })
const embedOut = path.resolve(values['embed-out'])

/** Older hashed scripts stay for pages that pin one; more than this is clutter of a development machine. */
const KEPT_SCRIPTS = 12

const at = (...parts) => path.join(here, ...parts)
const tool = (name) => path.join(root, 'node_modules', name)

const common = {
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

async function bundleLateParts() {
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

/** One file with Lit inside, for a script tag. */
async function bundleScript(outfile, imports, parts) {
  await build({
    ...common,
    stdin: { contents: imports.map((file) => `import './${file}'`).join('\n'), resolveDir: here, loader: 'ts' },
    outfile,
    minify: true,
    plugins: [minifyTemplates(), nameLateParts(parts)],
  })
}

async function weighWrapper() {
  const external = ['react', '../src/*']
  const outfile = at('dist/measure/react-wrapper.js')
  await build({ ...common, entryPoints: [at('react/index.ts')], outfile, minify: true, external })
}

async function bundlePackage() {
  await build({
    ...common,
    entryPoints: {
      index: at('src/index.ts'),
      define: at('src/define.ts'),
      'define/badge': at('src/score-badge/define.ts'),
      'define/banner': at('src/score-banner/define.ts'),
      'define/scan-form': at('src/scan-form/define.ts'),
      react: at('react/index.ts'),
    },
    outdir: dist,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    external: ['lit', 'lit/*', '@lit/react', 'react'],
    plugins: [minifyTemplates()],
  })
}

async function* filesBelow(directory) {
  for (const entry of await readdir(directory, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) yield path.join(entry.parentPath, entry.name)
  }
}

async function declareTypes() {
  const types = path.join(dist, 'types')
  const options = ['--composite', 'false', '--incremental', 'false', '--noEmit', 'false', '--outDir', types]
  execFileSync(process.execPath, [tool('typescript/bin/tsc'), '-p', at('tsconfig.json'), ...options], {
    stdio: 'inherit',
  })
  for await (const file of filesBelow(types)) {
    const text = await readFile(file, 'utf8')
    // Consumers without allowImportingTsExtensions cannot follow ".ts".
    await writeFile(file, text.replace(/(['"])(\.{1,2}\/[^'"]+)\.ts\1/g, '$1$2.js$1'))
  }
}

/** The public face only: private and internal members would be read as promises. */
function isPublic({ name, privacy, description = '' }) {
  const hidden = name?.startsWith('#') || privacy === 'private' || privacy === 'protected'
  return !hidden && !description.includes('@internal')
}

async function describeElements() {
  const analyzer = tool('@custom-elements-manifest/analyzer/cem.js')
  const globs = ['src/score-badge/*.ts', 'src/score-banner/*.ts', 'src/scan-form/*.ts', 'src/internal/badge-element.ts']
  const options = ['analyze', '--litelement', '--outdir', 'dist', '--quiet', '--globs', ...globs]
  execFileSync(process.execPath, [analyzer, ...options, '--exclude', '**/*.test.ts'], { cwd: here, stdio: 'ignore' })
  const file = path.join(dist, 'custom-elements.json')
  const manifest = JSON.parse(await readFile(file, 'utf8'))
  for (const module of manifest.modules) {
    module.declarations = module.declarations.filter(({ kind, tagName }) => kind === 'class' && tagName)
    for (const declaration of module.declarations) {
      declaration.members = declaration.members?.filter(isPublic)
      declaration.attributes = declaration.attributes?.filter(({ name }) => /^(data-|lang$|dir$)/.test(name))
    }
  }
  manifest.modules = manifest.modules.filter(({ declarations }) => declarations.length > 0)
  await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`)
}

async function publishScript(file, parts) {
  const script = await readFile(file)
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

function report(name, script) {
  const [gz, br] = [gzipSync(script, { level: 9 }).length, brotliCompressSync(script).length]
  console.log(`${name.padEnd(28)} ${script.length} bytes, ${gz} gzip, ${br} brotli`)
}

await rm(dist, { recursive: true, force: true })
await bundlePackage()
const parts = await bundleLateParts()
const [badge, banner, form] = ['score-badge', 'score-banner', 'scan-form'].map((name) => `src/${name}/define.ts`)
const origin = 'src/script-origin.ts'
await bundleScript(path.join(dist, 'embed.js'), [origin, badge, banner, form], parts)
await bundleScript(path.join(dist, 'measure/badge.js'), [origin, badge], parts)
await bundleScript(path.join(dist, 'measure/badge-and-form.js'), [origin, badge, form], parts)
await weighWrapper()
await declareTypes()
await describeElements()
await publishScript(path.join(dist, 'embed.js'), parts)
for (const file of ['embed.js', 'measure/badge.js', 'measure/badge-and-form.js', 'measure/react-wrapper.js']) {
  report(file, await readFile(path.join(dist, file)))
}
for (const [name, { contents }] of parts) report(`late: ${name}`, contents)

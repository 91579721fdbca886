import { execFileSync } from 'node:child_process'
import { copyFile, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { SCRIPT_ENTRIES, bundleLateParts, bundleScript, common, publishScript, recordRelease } from './build-embed.mjs'
import { describeElements } from './describe-elements.mjs'
import { minifyTemplates } from './minify-templates.mjs'

const here = import.meta.dirname
const root = path.dirname(here)
const dist = path.join(here, 'dist')
const served = path.join(root, 'build/embed')
const { values } = parseArgs({
  options: { 'embed-out': { type: 'string', default: served }, release: { type: 'boolean', default: false } },
})
const embedOut = path.resolve(values['embed-out'])

const at = (...parts) => path.join(here, ...parts)
const tool = (name) => path.join(root, 'node_modules', name)

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
    if (file.endsWith('.test.d.ts')) {
      await rm(file)
      continue
    }
    const text = await readFile(file, 'utf8')
    // Consumers without allowImportingTsExtensions cannot follow ".ts".
    await writeFile(file, text.replace(/(['"])(\.{1,2}\/[^'"]+)\.ts\1/g, '$1$2.js$1'))
  }
}

/** Packs the npm package under its versioned name and under the name that always has the current version. */
async function packPackage() {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', embedOut]
  const [{ filename }] = JSON.parse(execFileSync('npm', args, { cwd: here, encoding: 'utf8' }))
  await copyFile(path.join(embedOut, filename), path.join(embedOut, 'legible-widgets.tgz'))
}

function report(name, script) {
  const [gz, br] = [gzipSync(script, { level: 9 }).length, brotliCompressSync(script).length]
  console.log(`${name.padEnd(28)} ${script.length} bytes, ${gz} gzip, ${br} brotli`)
}

await rm(dist, { recursive: true, force: true })
await bundlePackage()
const parts = await bundleLateParts()
const [badge, form] = ['score-badge', 'scan-form'].map((name) => `src/${name}/define.ts`)
const origin = 'src/script-origin.ts'
const script = await bundleScript(SCRIPT_ENTRIES, parts)
const measured = {
  embed: script,
  'measure/badge': await bundleScript([origin, badge], parts),
  'measure/badge-and-form': await bundleScript([origin, badge, form], parts),
  'measure/form-run': parts.get('scan-run.ts').contents,
}
await mkdir(path.join(dist, 'measure'), { recursive: true })
for (const [name, contents] of Object.entries(measured)) await writeFile(path.join(dist, `${name}.js`), contents)
await weighWrapper()
await declareTypes()
await describeElements()
const current = await publishScript(embedOut, script, parts, served)
if (values.release) await recordRelease(current)
await packPackage()
for (const file of ['embed.js', 'measure/badge.js', 'measure/badge-and-form.js', 'measure/react-wrapper.js']) {
  report(file, await readFile(path.join(dist, file)))
}
for (const [name, { contents }] of parts) report(`late: ${name}`, contents)

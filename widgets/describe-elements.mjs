import { execFileSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

const here = import.meta.dirname
const analyzer = path.resolve(here, '../node_modules/@custom-elements-manifest/analyzer/cem.js')

/** Only the public members: readers would rely on private and internal ones. */
function isPublic({ kind, attribute = '' }) {
  return kind === 'field' && /^(data-|lang$)/.test(attribute)
}

/**
 * Writes the custom elements manifest of the three elements to `dist/` and returns it. The analyzer also writes that path
 * into package.json, so it must match the path there.
 * @returns {Promise<{ modules: { declarations: Record<string, any>[] }[] }>}
 */
export async function describeElements() {
  const globs = ['src/score-badge/*.ts', 'src/score-banner/*.ts', 'src/scan-form/*.ts', 'src/internal/badge-element.ts']
  const options = ['analyze', '--litelement', '--outdir', 'dist', '--quiet', '--globs', ...globs]
  execFileSync(process.execPath, [analyzer, ...options, '--exclude', '**/*.test.ts'], { cwd: here, stdio: 'ignore' })
  const file = path.join(here, 'dist/custom-elements.json')
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
  return manifest
}

import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'

const here = import.meta.dirname
const analyzer = path.resolve(here, '../node_modules/@custom-elements-manifest/analyzer/cem.js')

/** The public face only: private and internal members would be read as promises. */
function isPublic({ kind, attribute, reflects, privacy }) {
  return kind === 'field' && privacy !== 'private' && (attribute !== undefined || reflects === true)
}

/**
 * The custom elements manifest of the three elements.
 * @returns {Promise<{ modules: { declarations: Record<string, any>[] }[] }>}
 */
export async function describeElements() {
  const folder = await mkdtemp(path.join(here, '.manifest-'))

  const globs = ['src/score-badge/*.ts', 'src/score-banner/*.ts', 'src/scan-form/*.ts', 'src/internal/badge-element.ts']
  const options = ['analyze', '--litelement', '--outdir', path.basename(folder), '--quiet', '--globs', ...globs]
  execFileSync(process.execPath, [analyzer, ...options, '--exclude', '**/*.test.ts'], { cwd: here, stdio: 'ignore' })
  const manifest = JSON.parse(await readFile(path.join(folder, 'custom-elements.json'), 'utf8'))
  await rm(folder, { recursive: true })
  for (const module of manifest.modules) {
    module.declarations = module.declarations.filter(({ kind, tagName }) => kind === 'class' && tagName)
    for (const declaration of module.declarations) {
      declaration.members = declaration.members?.filter(isPublic)
      declaration.attributes = declaration.attributes?.filter(({ name }) => /^(data-|lang$|dir$)/.test(name))
    }
  }
  manifest.modules = manifest.modules.filter(({ declarations }) => declarations.length > 0)
  return manifest
}

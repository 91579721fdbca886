import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { runProgram } from './run-program.ts'

/** npm serves the official binaries under this name; other systems have packages of their own. */
const PACKAGE = `node-${process.platform}-${process.arch}`
const CACHE = path.resolve('.cache/node-versions')

/** The folder with that version's `node`, downloaded once from the npm registry. */
export async function nodeFolder(version: string): Promise<string> {
  const folder = path.join(CACHE, version)
  mkdirSync(folder, { recursive: true })
  const unpacked = path.join(folder, 'package/bin')
  if (!readdirSync(folder).includes('package')) {
    const packed = await runProgram('npm', ['pack', '--silent', `${PACKAGE}@${version}`], { cwd: folder })
    const file = packed.stdout.trim().split('\n').at(-1) ?? ''
    const { code, stderr } = await runProgram('tar', ['-xzf', file, 'package/bin'], { cwd: folder })
    rmSync(path.join(folder, file), { force: true })
    if (packed.code !== 0 || code !== 0) throw new Error(`${PACKAGE}@${version}: ${packed.stderr}${stderr}`)
  }
  return unpacked
}

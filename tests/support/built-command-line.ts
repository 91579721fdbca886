import path from 'node:path'
import { buildIsStale } from '../../.config/build-stamp.mjs'
import { bundleCommandLine } from '../../.config/bundle.mjs'

/** Below `node_modules`, so that packages resolve from it. */
const FOLDER = `node_modules/.cache/cli-test/${process.pid}`

/** The file to run for the command line: of the build, or bundled anew where a source is newer. */
export async function builtCommandLine(): Promise<string> {
  if (!buildIsStale(process.cwd())) return path.resolve('build/cli.js')
  await bundleCommandLine(FOLDER)
  return path.resolve(FOLDER, 'cli.js')
}

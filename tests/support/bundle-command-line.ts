import path from 'node:path'
import { bundleCommandLine as bundleInto } from '../../.config/bundle.mjs'

/** Below `node_modules`, so that packages resolve from it. */
const FOLDER = `node_modules/.cache/cli-test/${process.pid}`

/** Bundles the command line as the build does, with its processes next to it; returns the file to run. */
export async function bundleCommandLine(): Promise<string> {
  await bundleInto(FOLDER)
  return path.resolve(FOLDER, 'cli.js')
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Script } from 'node:vm'
import type * as Tasks from './tasks.ts'

/** How the bundle is wrapped; see `.config/bundle.mjs`. */
type Code = (module: { exports: typeof Tasks }, require: NodeJS.Require, moduleUrl: string) => void

/** Where a bundle keeps its tasks, and the code that V8 compiled of them. */
const TEXT = 'scan-tasks.cjs'
export const COMPILED = 'scan-tasks.v8'

/**
 * Loads the largest part of the scan process. V8 compiles it when it is bundled, because that takes longer than the browser
 * needs to start.
 * @param folder where the bundle lies
 */
export function loadTasks(folder: string) {
  const file = path.join(folder, TEXT)
  const cachedData = readIfThere(path.join(folder, COMPILED))
  // Not as Latin-1, which is read faster: esbuild escapes the characters of strings, but not those of patterns.
  const script = new Script(readFileSync(file, 'utf8'), { filename: file, ...(cachedData && { cachedData }) })
  const module = { exports: {} as typeof Tasks }
  ;(script.runInThisContext() as Code)(module, createRequire(file), pathToFileURL(file).href)
  return {
    tasks: module.exports,
    /** Whether V8 took the compiled code. Another version of it, or other flags, compile the text again. */
    wasCompiled: cachedData !== undefined && script.cachedDataRejected === false,
    /** The code as compiled so far. */
    compiled: (): Buffer => script.createCachedData(),
  }
}

function readIfThere(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

import { mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../http/listen.ts'

/**
 * Makes the folder that only we may read, and tries it.
 * @throws {StartError} when it cannot be made or written to
 */
export function prepareDataFolder(folder: string): void {
  try {
    make(path.resolve(folder))
    rmdirSync(mkdtempSync(path.join(folder, '.tried-')))
  } catch (error) {
    const { message } = error as Error
    throw new StartError(`DATA_DIR cannot be used: ${message}`, { cause: error })
  }
}

/** One level after the other: Node's own `recursive` never returns where a file system such as /proc refuses. */
function make(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })) return
  make(path.dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

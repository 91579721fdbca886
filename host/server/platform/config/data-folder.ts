import { mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '../http/listen.ts'

/**
 * Creates the data folder, readable by us alone, and checks that it is writable.
 * @throws {StartError} when it cannot be created or written to
 */
export function prepareDataFolder(folder: string): void {
  try {
    createFolder(path.resolve(folder))
    rmdirSync(mkdtempSync(path.join(folder, '.tried-')))
  } catch (error) {
    const { message } = error as Error
    throw new StartError(`DATA_DIR cannot be used: ${message}`, { cause: error })
  }
}

/** Level by level: Node's own `recursive` never returns where a file system such as /proc refuses. */
function createFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })) return
  createFolder(path.dirname(folder))
  mkdirSync(folder, { mode: 0o700 })
}

import { readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const held = new Set<string>()

/** Removes the folder should this process end before its browser was closed. */
export function removeFolderOnExit(folder: string): () => void {
  if (held.size === 0) process.once('exit', removeAll)
  held.add(folder)
  return () => {
    held.delete(folder)
    if (held.size === 0) process.off('exit', removeAll)
  }
}

function removeAll(): void {
  for (const folder of held) rmSync(folder, { recursive: true, force: true })
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Removes what killed processes left behind: profile folders carry their owner's process id. */
export function sweepProfileFolders(prefix: string): void {
  for (const name of readdirSync(os.tmpdir())) {
    const owner = name.startsWith(prefix) ? Number(/^(\d+)-/.exec(name.slice(prefix.length))?.[1]) : NaN
    if (Number.isNaN(owner) || isAlive(owner)) continue
    rmSync(path.join(os.tmpdir(), name), { recursive: true, force: true })
  }
}

import { accessSync, constants, readdirSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

export const PROFILE_PREFIX = 'scan-profile-'

/** Where a browser's files may lie, best first: folders that the user it runs as can enter. */
export function profilePlaces(): readonly string[] {
  const known = process.platform === 'win32' ? [] : ['/tmp', '/var/tmp', '/dev/shm']
  return [...new Set([os.tmpdir(), ...known])].filter(isOpen)
}

function isOpen(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    // As root the browser runs as somebody else: each folder on the way must let anybody pass.
    return process.getuid?.() !== 0 || pathTo(folder).every((step) => (statSync(step).mode & 0o001) !== 0)
  } catch {
    return false
  }
}

function pathTo(folder: string): string[] {
  const parent = path.dirname(folder)
  return parent === folder ? [folder] : [...pathTo(parent), folder]
}

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
export function sweepProfileFolders(): void {
  for (const place of profilePlaces()) {
    for (const name of readdirSync(place)) {
      const owner = name.startsWith(PROFILE_PREFIX)
        ? Number(/^(\d+)-/.exec(name.slice(PROFILE_PREFIX.length))?.[1])
        : NaN
      if (Number.isNaN(owner) || isAlive(owner)) continue
      rmSync(path.join(place, name), { recursive: true, force: true })
    }
  }
}

import { chownSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Debian and most others call them `nobody` and `nogroup`. */
export const NOBODY = { uid: 65_534, gid: 65_534 }
const OTHERS_MAY_ENTER = 0o001

const held = new Set<string>()

/**
 * Makes a private folder; as root one for `nobody`, at a place that this user may enter. Its name carries our process id.
 * @returns its path, and what to call when it was removed; should this process end before, it goes too
 */
export function makeOwnFolder(prefix: string): { folder: string; forget: () => void } {
  const isRoot = process.getuid?.() === 0
  const place = places().find((folder) => !isRoot || isOpen(folder)) ?? os.tmpdir()
  const folder = mkdtempSync(path.join(place, `${prefix}${process.pid}-`))
  if (isRoot) chownSync(folder, NOBODY.uid, NOBODY.gid)
  if (held.size === 0) process.once('exit', removeAll)
  held.add(folder)
  return {
    folder,
    forget: () => {
      held.delete(folder)
      if (held.size === 0) process.off('exit', removeAll)
    },
  }
}

function removeAll(): void {
  for (const folder of held) rmSync(folder, { recursive: true, force: true })
}

function places(): string[] {
  return [...new Set([os.tmpdir(), '/tmp', '/var/tmp', '/dev/shm'])]
}

/** Whether everybody may enter a folder: it and all above it. */
function isOpen(folder: string): boolean {
  for (let at = path.resolve(folder); ; at = path.dirname(at)) {
    const stats = statSync(at, { throwIfNoEntry: false })
    if (!stats?.isDirectory() || (stats.mode & OTHERS_MAY_ENTER) === 0) return false
    if (at === path.dirname(at)) return true
  }
}

/** Removes what killed processes left behind. */
export function sweepFolders(prefix: string): void {
  for (const place of places()) {
    for (const name of namesIn(place)) {
      const owner = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : NaN
      if (!Number.isNaN(owner) && !isAlive(owner)) removeIfOurs(path.join(place, name))
    }
  }
}

function removeIfOurs(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // Another user's.
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

import { accessSync, chownSync, constants, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { codeOf } from '../../errors.ts'

/** The ids of `nobody` and `nogroup` on Debian and most other systems. */
export const NOBODY = { uid: 65_534, gid: 65_534 }

const held = new Set<string>()

/** Writable folders in which to make private ones, best first; as root only those that `nobody` can enter. */
export function ownFolderPlaces(): readonly string[] {
  const known = process.platform === 'win32' ? [] : ['/tmp', '/var/tmp', '/dev/shm']
  return [...new Set([os.tmpdir(), ...known])].filter(isOpen)
}

function isOpen(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return process.getuid?.() !== 0 || pathTo(folder).every(canNobodyEnter)
  } catch {
    return false
  }
}

function canNobodyEnter(folder: string): boolean {
  const { mode, uid } = statSync(folder)
  return (mode & (uid === NOBODY.uid ? 0o100 : 0o001)) !== 0
}

function pathTo(folder: string): string[] {
  const parent = path.dirname(folder)
  return parent === folder ? [folder] : [...pathTo(parent), folder]
}

/**
 * Makes a private folder, owned by `nobody` if we run as root. Its name contains our process id. The caller removes it
 * and then calls `forget`; otherwise it is removed when this process exits.
 */
export function makeOwnFolder(prefix: string, place = ownFolderPlaces()[0] ?? os.tmpdir()) {
  const folder = mkdtempSync(path.join(place, `${prefix}${process.pid}-`))
  if (process.getuid?.() === 0) chownSync(folder, NOBODY.uid, NOBODY.gid)
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

/** Removes the folders of processes that were killed. */
export function sweepFolders(prefix: string): void {
  for (const place of ownFolderPlaces()) {
    for (const name of readdirSync(place)) {
      const owner = name.startsWith(prefix) ? Number.parseInt(name.slice(prefix.length), 10) : NaN
      if (!Number.isNaN(owner) && !isAlive(owner)) removeIfOurs(path.join(place, name))
    }
  }
}

function removeIfOurs(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch {
    // It belongs to another user.
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

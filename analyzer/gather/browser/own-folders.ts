import { accessSync, chownSync, constants, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** Debian and most others call them `nobody` and `nogroup`. */
export const NOBODY = { uid: 65_534, gid: 65_534 }

const held = new Set<string>()

/** Where private folders may lie, best first: folders that the user of a scan, or of its browser, can enter. */
export function ownFolderPlaces(): readonly string[] {
  const known = process.platform === 'win32' ? [] : ['/tmp', '/var/tmp', '/dev/shm']
  return [...new Set([os.tmpdir(), ...known])].filter(isOpen)
}

function isOpen(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK | constants.X_OK)
    return process.getuid?.() !== 0 || pathTo(folder).every(letsNobodyPass)
  } catch {
    return false
  }
}

/** As root, folders are for that account: each on the way must be its own or let anybody pass. */
function letsNobodyPass(step: string): boolean {
  const { mode, uid } = statSync(step)
  return (mode & (uid === NOBODY.uid ? 0o100 : 0o001)) !== 0
}

function pathTo(folder: string): string[] {
  const parent = path.dirname(folder)
  return parent === folder ? [folder] : [...pathTo(parent), folder]
}

/**
 * Makes a private folder, as root one for `nobody`. Its name carries our process id.
 * @returns its path, and what to call when it was removed; should this process end before, it goes too
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

/** Removes what killed processes left behind. */
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
    // Another user's.
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

import os from 'node:os'
import path from 'node:path'

/* oxlint-disable node/no-process-env -- these are variables of the system and of Playwright, not settings of ours */

/** The user's cache folder: the XDG base directory, or its equivalent on macOS and Windows. */
export function cacheFolder(): string {
  const { LOCALAPPDATA, XDG_CACHE_HOME } = process.env
  if (process.platform === 'darwin') return path.join(os.homedir(), 'Library', 'Caches')
  if (process.platform === 'win32') return LOCALAPPDATA || path.join(os.homedir(), 'AppData', 'Local')
  return XDG_CACHE_HOME || path.join(os.homedir(), '.cache')
}

/** Where Playwright installs browsers. */
export function playwrightFolder(): string {
  return process.env['PLAYWRIGHT_BROWSERS_PATH'] || path.join(cacheFolder(), 'ms-playwright')
}

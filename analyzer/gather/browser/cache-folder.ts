import os from 'node:os'
import path from 'node:path'

/* oxlint-disable node/no-process-env -- where a person keeps such files is said by variables that are none of ours */

/** Where programs keep what they can get again: the XDG base directory, and its like on macOS and Windows. */
export function cacheFolder(): string {
  const { LOCALAPPDATA, XDG_CACHE_HOME } = process.env
  if (process.platform === 'darwin') return path.join(os.homedir(), 'Library', 'Caches')
  if (process.platform === 'win32') return LOCALAPPDATA || path.join(os.homedir(), 'AppData', 'Local')
  return XDG_CACHE_HOME || path.join(os.homedir(), '.cache')
}

/** Where Playwright puts the browsers that it installs, or `0` for a folder of its package. */
export function playwrightFolder(): string {
  return process.env['PLAYWRIGHT_BROWSERS_PATH'] || path.join(cacheFolder(), 'ms-playwright')
}

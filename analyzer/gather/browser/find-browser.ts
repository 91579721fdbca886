import { accessSync, constants, readdirSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isHeadlessShell, type BrowserCandidate } from './browser-candidate.ts'
import { LINUX_COMMANDS, LINUX_PLACES, MAC_APPS, WINDOWS_PLACES } from './browser-places-table.ts'
import { playwrightFolder } from './cache-folder.ts'
import { unpackBundledChromium } from './unpack-bundled-chromium.ts'

export type FindBrowserOptions = {
  /** Path of the browser to use, or `none`. By default the first one that starts. */
  chromiumPath?: string
  /** Only for tests: candidates instead of those found on this machine. */
  candidates?: readonly BrowserCandidate[]
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

function systemPlaces(): readonly string[] {
  if (process.platform === 'win32') return WINDOWS_PLACES
  if (process.platform === 'darwin') {
    const roots = ['/Applications', path.join(os.homedir(), 'Applications')]
    return MAC_APPS.flatMap((app) => roots.map((root) => `${root}/${app}.app/Contents/MacOS/${app}`))
  }
  const folders = ['/usr/local/bin', '/usr/bin', '/snap/bin']
  return [...LINUX_PLACES, ...LINUX_COMMANDS.flatMap((command) => folders.map((folder) => `${folder}/${command}`))]
}

/** Folders of a browser that Playwright installed, newest first: `chromium_headless_shell-1255/chrome-linux`. */
function playwrightBuilds(browser: RegExp): readonly string[] {
  const folder = playwrightFolder()
  return namesIn(folder, browser)
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
    .flatMap((build) => namesIn(path.join(folder, build), /^chrome-/).map((inner) => path.join(folder, build, inner)))
}

function playwrightShells(): readonly string[] {
  return playwrightBuilds(/^chromium_headless_shell-\d+$/).flatMap((place) =>
    namesIn(place, /headless[-_]shell(?:\.exe)?$/).map((file) => path.join(place, file)),
  )
}

function playwrightBrowsers(): readonly string[] {
  return playwrightBuilds(/^chromium-\d+$/).flatMap((place) => [
    ...namesIn(place, /^chrome(?:\.exe)?$/).map((file) => path.join(place, file)),
    ...namesIn(place, /\.app$/).map((app) => path.join(place, app, 'Contents', 'MacOS', path.parse(app).name)),
  ])
}

function namesIn(folder: string, pattern: RegExp): string[] {
  try {
    return readdirSync(folder).filter((name) => pattern.test(name))
  } catch {
    return []
  }
}

/**
 * Browsers in the order in which to try them. Only a launch shows whether one works. Headless shells come first, because
 * a full browser needs more processor time for the same scan.
 */
export async function* browserCandidates(options: FindBrowserOptions): AsyncGenerator<BrowserCandidate> {
  if (options.chromiumPath) {
    yield { source: 'setting', path: options.chromiumPath }
    return
  }
  if (options.candidates) {
    yield* options.candidates
    return
  }
  for (const place of playwrightShells()) if (isExecutable(place)) yield { source: 'playwright', path: place }
  const onSystem = systemPlaces()
    .filter(isExecutable)
    .map((place): BrowserCandidate => ({ source: 'system', path: place }))
  yield* onSystem.filter(isHeadlessShell)
  const bundled = await unpackBundledChromium()
  if (bundled) yield bundled
  for (const place of playwrightBrowsers()) if (isExecutable(place)) yield { source: 'playwright', path: place }
  yield* onSystem.filter((candidate) => !isHeadlessShell(candidate))
}

import { existsSync } from 'node:fs'

/** Flags that headless Chromium needs in a container and on a closed network. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const PLACES = [
  '/usr/lib/chromium/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The browser that tests drive.
 * @returns {string | null} path of an executable, or null where none is installed
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named && named !== 'none') return named
  return PLACES.find((place) => existsSync(place)) ?? null
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)

/** Source code that is evaluated in the isolated world of the page. */
export type BrowserLibraries = { axe: string; webVitals: string; readability: string }

let loaded: BrowserLibraries | null = null

function beside(entry: string, file: string): string {
  return readFileSync(path.join(path.dirname(require.resolve(entry)), file), 'utf8')
}

/** A text of one byte for each character reaches the page in three quarters of the time. */
function asciiOf(script: string): string {
  return script.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Reads them from their packages on the first visit, and keeps them. */
export function browserLibraries(): BrowserLibraries {
  loaded ??= {
    axe: asciiOf(beside('axe-core', 'axe.min.js')),
    webVitals: beside('web-vitals', 'web-vitals.attribution.iife.js'),
    // This file works without a bundler, because it only assigns to `module` if that exists.
    readability: beside('@mozilla/readability', 'Readability.js'),
  }
  return loaded
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const require = createRequire(import.meta.url)

/** Sources that are evaluated inside the page's isolated world. */
export type BrowserLibraries = { axe: string; webVitals: string; readability: string }

let loaded: BrowserLibraries | null = null

function beside(entry: string, file: string): string {
  return readFileSync(path.join(path.dirname(require.resolve(entry)), file), 'utf8')
}

/** Read from their packages with the first visit and kept. */
export function browserLibraries(): BrowserLibraries {
  loaded ??= {
    axe: beside('axe-core', 'axe.min.js'),
    webVitals: beside('web-vitals', 'web-vitals.attribution.iife.js'),
    // The file assigns to `module` where there is one; an isolated world has none.
    readability: beside('@mozilla/readability', 'Readability.js'),
  }
  return loaded
}

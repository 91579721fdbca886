import { createRequire } from 'node:module'

/** Loads Playwright on the first call. An `import` would take twice as long, because it scans 7 MB for export names. */
export function playwright(): typeof import('playwright-core') {
  return createRequire(import.meta.url)('playwright-core') as typeof import('playwright-core')
}

import { createRequire } from 'node:module'

/** Playwright, loaded with the first call. An `import` takes twice as long: it searches 7 MB for the names of the exports. */
export function playwright(): typeof import('playwright-core') {
  return createRequire(import.meta.url)('playwright-core') as typeof import('playwright-core')
}

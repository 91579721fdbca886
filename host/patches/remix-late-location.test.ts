import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { SEEN_IN } from './remix-late-location.ts'

/** Its behavior is tested in a browser: `tests/e2e/early-input.spec.ts`. */
test('@remix-run/react has the version that the patch is for', () => {
  expect(createRequire(import.meta.url)('@remix-run/react/package.json')).toMatchObject({ version: SEEN_IN })
})

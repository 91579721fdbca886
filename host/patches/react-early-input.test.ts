import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { SEEN_IN } from './react-early-input.ts'

/** What it does is tried in a browser: `tests/e2e/early-input.spec.ts`. */
test('react-dom is the version that the patch was made for', () => {
  expect(createRequire(import.meta.url)('react-dom/package.json')).toMatchObject({ version: SEEN_IN })
})

import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { SEEN_IN } from './react-early-input.ts'

/** Its behavior is tested in a browser: `tests/e2e/early-input.spec.ts`. */
test('react-dom has the version that the patch is for', () => {
  expect(createRequire(import.meta.url)('react-dom/package.json')).toMatchObject({ version: SEEN_IN })
})

import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { SEEN_IN, setOverlayNonce } from './overlay-nonce.ts'

/** Resolves modules like the dialog package. */
const require = createRequire(createRequire(import.meta.url).resolve('@radix-ui/react-dialog'))
const PACKAGE = 'get-nonce'

test('get-nonce has the version that the patch is for', () => {
  expect(require(`${PACKAGE}/package.json`)).toMatchObject({ version: SEEN_IN })
})

test('overlays use the nonce of the page', () => {
  const { getNonce } = require(PACKAGE) as { getNonce: () => string | undefined }
  expect(getNonce()).toBeUndefined()
  setOverlayNonce('of-this-page')
  expect(getNonce()).toBe('of-this-page')
})

import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { giveOverlaysNonce, SEEN_IN } from './overlay-nonce.ts'

/** From where the dialog's package has it. */
const require = createRequire(createRequire(import.meta.url).resolve('@radix-ui/react-dialog'))
const PACKAGE = 'get-nonce'

test('get-nonce is the version that the patch was made for', () => {
  expect(require(`${PACKAGE}/package.json`)).toMatchObject({ version: SEEN_IN })
})

test('the nonce of the page is the one that overlays use', () => {
  const { getNonce } = require(PACKAGE) as { getNonce: () => string | undefined }
  expect(getNonce()).toBeUndefined()
  giveOverlaysNonce('of-this-page')
  expect(getNonce()).toBe('of-this-page')
})

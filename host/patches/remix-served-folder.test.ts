import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { SEEN_IN, servedFolder } from './remix-served-folder.ts'

const BUILD_ID = '\0virtual:remix/server-build'

function transformed(code: string, id: string): unknown {
  const { transform } = servedFolder('dist', 'build') as { transform: (code: string, id: string) => unknown }
  return transform(code, id)
}

test('Remix has the version that the patch is for', () => {
  expect(createRequire(import.meta.url)('@remix-run/dev/package.json')).toMatchObject({ version: SEEN_IN })
})

test('the server build names the served folder, and no other module is changed', () => {
  expect(transformed('export const assetsBuildDirectory = "dist/client"', BUILD_ID)).toBe(
    'export const assetsBuildDirectory = "build/client"',
  )
  expect(transformed('export const assetsBuildDirectory = "dist/client"', '/host/main.ts')).toBeNull()
})

test('a server build without that line fails', () => {
  expect(() => transformed('export const assets = "dist/client"', BUILD_ID)).toThrow(/no longer says/)
})

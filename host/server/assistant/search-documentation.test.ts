import { expect, test } from 'vitest'
import type { RateLimits } from '../platform/rate-limits.ts'
import { searchDocumentation } from './index.server.ts'

const UNLIMITED = { take: async () => undefined } as unknown as RateLimits

test('finds the documentation by what people ask, each section once', async () => {
  const found = await searchDocumentation('webhook signature', '203.0.113.1', UNLIMITED)
  expect(found[0]).toMatchObject({ path: '/docs/api' })
  expect(new Set(found.map(({ path, title }) => path + title)).size).toBe(found.length)
  expect(found.every(({ lead }) => lead.length < 250)).toBe(true)
})

test('finds nothing for a word that no document has', async () => {
  expect(await searchDocumentation('zzqx', '203.0.113.1', UNLIMITED)).toEqual([])
})

test('lists sections with the exact words first, with their title and link', async () => {
  const found = await searchDocumentation('--budget', '203.0.113.1', UNLIMITED)
  const first = found.slice(0, 3)
  expect(first.every(({ title, lead }) => /budget/i.test(title + lead))).toBe(true)
  expect(found).toContainEqual(
    expect.objectContaining({
      path: '/docs/ci#options',
      title: expect.stringMatching(/^Scans in a build: .*--budget/),
    }),
  )
})

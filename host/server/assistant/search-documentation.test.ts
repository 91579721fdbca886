import { expect, test } from 'vitest'
import type { RateLimits } from '../platform/rate-limits.ts'
import { searchDocumentation } from './index.server.ts'

const UNLIMITED = { take: async () => undefined } as unknown as RateLimits

test('the documentation is found by what people ask, each section once', async () => {
  const found = await searchDocumentation('webhook signature', '203.0.113.1', UNLIMITED)
  expect(found[0]).toMatchObject({ path: '/docs/api' })
  expect(new Set(found.map(({ path, title }) => path + title)).size).toBe(found.length)
  expect(found.every(({ lead }) => lead.length < 250)).toBe(true)
})

test('what no document speaks of is not found', async () => {
  expect(await searchDocumentation('zzqx', '203.0.113.1', UNLIMITED)).toEqual([])
})

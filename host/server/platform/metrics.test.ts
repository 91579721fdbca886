import { expect, test } from 'vitest'
import { createMetrics } from './metrics.ts'

test('a database that has stalled keeps nobody waiting: what it would count is missing', async () => {
  const stalled = () => new Promise<never>(() => undefined)
  const counts = { unfinishedScans: stalled, stored: async () => ({ account: 3 }) }
  const { registry } = createMetrics(counts, () => ({ answers: async () => false }))
  const text = await registry.metrics()
  expect(text).toContain('stored_records{kind="account"} 3')
  expect(text).not.toContain('scans_unfinished{')
})
